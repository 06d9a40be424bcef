import { type FindInForm, findingsOf, type PlacedFinding } from '../check-form'
import type { TemplateForm } from '../form-model'
import { partRepairs } from './part-repairs'
import type { Repair, RepairRule } from './repair'
import { textRepairs } from './text-repairs'

/** What fixes the findings of a rule, by its id. */
export const repairs: Readonly<Record<string, RepairRule>> = { ...textRepairs, ...partRepairs }

type Findings = readonly PlacedFinding[]

/** How many there are of a rule. Places say nothing: what is moved or added gives others a new one. */
const countOf = (findings: Findings, { rule, severity }: PlacedFinding, message?: string): number =>
  findings.filter(
    (each) =>
      each.rule === rule && each.severity === severity && (message === undefined || each.message === message),
  ).length

/** Whether a finding is gone, and nothing that is refused has come in its place. */
function isBetter(before: Findings, after: Findings, finding: PlacedFinding): boolean {
  const { message } = finding
  if (countOf(after, finding, message) >= countOf(before, finding, message)) return false
  return after.every((each) => each.severity !== 'error' || countOf(after, each) <= countOf(before, each))
}

interface Checked {
  /** What found it, and finds what a repair leaves. */
  find?: FindInForm
  before?: Findings
  ways?: Readonly<Record<string, RepairRule>>
}

/** The repair of a finding, checked: undefined where there is none, or it would bring about something worse. */
export function repairOf(
  form: TemplateForm,
  finding: PlacedFinding,
  { find = findingsOf, before = find(form), ways: known = repairs }: Checked = {},
): Repair | undefined {
  const ways = Object.hasOwn(known, finding.rule) ? known[finding.rule]?.(form, finding) : undefined
  return ways?.find((way) => isBetter(before, find(way.form), finding))
}
