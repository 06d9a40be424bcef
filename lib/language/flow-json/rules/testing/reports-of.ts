import { buildModel } from '../../build-model'
import { pointerOf } from '../../path'
import type { Report, Rule } from '../../rule'
import { isAtLeast, versionNames } from '../../versions'

/**
 * A rule’s reports for a document, as `CODE /pointer`, with a star after the code of warnings; empty in versions
 * that the rule does not apply to.
 */
export const reportsOf = (rule: Rule, document: unknown): string[] =>
  fullReportsOf(rule, document).map(
    ({ code, path, severity }) => `${code}${severity === 'warning' ? '*' : ''} ${pointerOf(path)}`,
  )

/** The full reports, with messages and repairs. */
export function fullReportsOf(rule: Rule, document: unknown): Report[] {
  const model = buildModel(document)
  const isTooEarly = rule.since !== undefined && !isAtLeast(model.version, rule.since)
  const isTooLate = rule.until !== undefined && model.version.rank > versionNames.indexOf(rule.until)
  const reports: Report[] = []
  if (!isTooEarly && !isTooLate) rule.check(model, (report) => reports.push(report))
  return reports
}
