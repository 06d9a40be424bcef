import type { Finding } from '@/lib/language/flow-json/finding'
import { type CheckedFile, countsOf } from '../checked-file'
import { nameOf } from '../text-files'

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** XML has no place for control characters, whatever a document holds. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[<>&"]/g, (sign) => entities[sign] ?? sign)

const placed = ({ severity, code, message, range: { start } }: Finding) =>
  `${start.line}:${start.column} ${severity} ${code}: ${message}`

/** For pipelines that show tests: one test for each file, which errors fail; warnings are what it printed. */
export function toJunit(files: readonly CheckedFile[]): string {
  const isFailed = ({ result }: CheckedFile) => result.findings.some(({ severity }) => severity === 'error')
  const tests = files.map((checked) => {
    const lines = checked.result.findings.map(placed)
    const errors = checked.result.findings.filter(({ severity }) => severity === 'error').map(placed)
    const failure = `<failure message="${escaped(errors[0] ?? '')}">${escaped(lines.join('\n'))}</failure>`
    const printed = lines.length > 0 ? `<system-out>${escaped(lines.join('\n'))}</system-out>` : ''
    const name = escaped(nameOf(checked.file))
    return `    <testcase classname="switchboard-flow" name="${name}">${isFailed(checked) ? failure : printed}</testcase>`
  })
  const counts = `tests="${files.length}" failures="${files.filter(isFailed).length}"`
  const { warnings } = countsOf(files)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="switchboard-flow" ${counts}>`,
    `    <properties><property name="warnings" value="${warnings}"/></properties>`,
    ...tests,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
