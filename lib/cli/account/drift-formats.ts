import { type Drift, driftStates } from '@/lib/account-files/drift'
import type { FileFinding } from '@/lib/account-files/yaml'
import { junitReport } from '../junit'
import { sarifLog } from '../sarif'
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
  return sarifLog({
    tool: { name: 'switchboard', version },
    rules: [
      { id: 'file', words: 'Problem in a file' },
      ...Object.entries(driftStates).map(([id, words]) => ({ id, words: `Drift: ${words}` })),
    ],
    results: toldOf(drifts, findings).map(({ rule, line, ...told }) => ({
      ...told,
      ruleId: rule,
      region: { startLine: line },
    })),
  })
}

/** JUnit for pipelines: a failed test per difference, or one passed test. */
export function toJunit(drifts: readonly Drift[], findings: readonly FileFinding[]): string {
  const failed = toldOf(drifts, findings)
    .filter(({ level }) => level === 'error')
    .map(({ rule, file, message }) => ({
      className: file,
      name: message.split('\n')[0] ?? rule,
      failure: { message: rule, details: message },
    }))
  const tests = failed.length > 0 ? failed : [{ className: 'switchboard', name: 'No drift' }]
  return junitReport([{ name: 'switchboard drift', tests }])
}
