import { type Drift, driftStates } from '@/lib/account-files/drift'
import type { FileFinding } from '@/lib/account-files/yaml'
import { escapedXml, locationOf } from '../flow/formats/pipelines'
import { describeDifference } from './describe-plan'

const NO_FILE = 'switchboard.lock.json'

interface Told {
  rule: string
  level: 'error' | 'warning'
  file: string
  line: number
  message: string
}

const toldOf = (drifts: readonly Drift[], findings: readonly FileFinding[]): Told[] => [
  ...findings.map(({ severity, file, line, message }) => ({
    rule: 'file',
    level: severity,
    file,
    line,
    message,
  })),
  ...drifts.map(({ address, state, differences, file = NO_FILE }) => ({
    ...{ rule: state, level: 'error' as const, file, line: 1 },
    message: [`${address}: ${driftStates[state]}.`, ...differences.map(describeDifference)].join('\n'),
  })),
]

/** SARIF 2.1.0 for code hosts, with a rule per kind of drift. */
export function toSarif(drifts: readonly Drift[], findings: readonly FileFinding[], version: string): string {
  const told = toldOf(drifts, findings)
  const rules = [
    { id: 'file', shortDescription: { text: 'Problem in a file' } },
    ...Object.entries(driftStates).map(([id, words]) => ({
      id,
      shortDescription: { text: `Drift: ${words}` },
    })),
  ]
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'switchboard', semanticVersion: version, rules } },
        results: told.map(({ rule, level, file, line, message }) => ({
          ...{
            ruleId: rule,
            ruleIndex: rules.findIndex(({ id }) => id === rule),
            level,
            message: { text: message },
          },
          locations: [
            { physicalLocation: { artifactLocation: locationOf(file), region: { startLine: line } } },
          ],
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** JUnit for pipelines: a failed test per difference, or one passed test. */
export function toJunit(drifts: readonly Drift[], findings: readonly FileFinding[]): string {
  const told = toldOf(drifts, findings).filter(({ level }) => level === 'error')
  const failed = told.map(
    ({ rule, file, message }) =>
      `    <testcase classname="${escapedXml(file)}" name="${escapedXml(message.split('\n')[0] ?? rule)}"><failure message="${rule}">${escapedXml(message)}</failure></testcase>`,
  )
  const tests = failed.length > 0 ? failed : ['    <testcase classname="switchboard" name="No drift"/>']
  const counts = `tests="${tests.length}" failures="${failed.length}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="switchboard drift" ${counts}>`,
    ...tests,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
