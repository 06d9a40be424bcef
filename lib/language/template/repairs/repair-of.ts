import { type FindInForm, findingsOf, type PlacedFinding } from '../check-form'
import type { TemplateForm } from '../form-model'
import { partRepairs } from './part-repairs'
import type { Repair, RepairRule } from './repair'
import { textRepairs } from './text-repairs'

/** Repairs by the ID of the rule whose findings they fix. */
export const repairs: Readonly<Record<string, RepairRule>> = { ...textRepairs, ...partRepairs }

type Findings = readonly PlacedFinding[]

/** Number of findings of a rule. Ignores locations, because repairs move and add parts. */
const countOf = (findings: Findings, { rule, severity }: PlacedFinding, message?: string): number =>
  findings.filter(
    (each) =>
      each.rule === rule && each.severity === severity && (message === undefined || each.message === message),
  ).length

/** Whether a finding is gone, without new errors. */
function isBetter(before: Findings, after: Findings, finding: PlacedFinding): boolean {
  const { message } = finding
  if (countOf(after, finding, message) >= countOf(before, finding, message)) return false
  return after.every((each) => each.severity !== 'error' || countOf(after, each) <= countOf(before, each))
}

interface Checked {
  /** Finds problems, before and after a repair. */
  find?: FindInForm
  before?: Findings
  ways?: Readonly<Record<string, RepairRule>>
}

/** A verified repair of a finding; undefined if there is none, or if it would make things worse. */
export function repairOf(
  form: TemplateForm,
  finding: PlacedFinding,
  { find = findingsOf, before = find(form), ways: known = repairs }: Checked = {},
): Repair | undefined {
  const ways = Object.hasOwn(known, finding.rule) ? known[finding.rule]?.(form, finding) : undefined
  return ways?.find((way) => isBetter(before, find(way.form), finding))
}
