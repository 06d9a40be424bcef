/**
 * Findings, severities and rule running shared by the template, flow and session description checks. The number of findings is capped
 * so a bad document can't produce an unbounded response.
 */

/**
 * Most severe first. `error`: the service refuses the document. `rejection`: it is accepted, but review will reject
 * it. `warning`: advice.
 */
const severities = ['error', 'rejection', 'warning'] as const
export type Severity = (typeof severities)[number]

/** One problem in a document. Each language adds its own way of naming the location. */
export interface Finding<Level extends Severity = Severity> {
  severity: Level
  /** Rule ID. */
  rule: string
  /** User-facing sentence that describes the problem. */
  message: string
}

/** One requirement. A rule only reports: it never throws or modifies the document. */
export interface Rule<Subject, Report> {
  /** The rule's export name, in kebab-case. */
  readonly id: string
  check(subject: Subject, report: (report: Report) => void): void
}

/** Default cap on findings per check. */
export const MOST_FINDINGS = 100

interface Outcome<Found> {
  /** Most severe first, then in rule order. */
  found: Found[]
  /** Number of findings beyond those in `found`. */
  left: number
}

/**
 * Runs rules in order. Keeps up to the cap per severity and counts the rest, so warnings never displace errors.
 *
 * @param toFinding converts a rule's report to a finding, or returns undefined to skip it
 */
export function runRules<
  Subject,
  Report,
  Found extends Pick<Finding, 'severity'>,
  R extends Rule<Subject, Report>,
>(
  rules: readonly R[],
  subject: Subject,
  toFinding: (rule: R, report: Report) => Found | undefined,
  most = MOST_FINDINGS,
): Outcome<Found> {
  const bySeverity: Record<Severity, Found[]> = { error: [], rejection: [], warning: [] }
  let left = 0
  for (const rule of rules)
    rule.check(subject, (report) => {
      const found = toFinding(rule, report)
      if (!found) return
      const list = bySeverity[found.severity]
      if (list.length < most) list.push(found)
      else left += 1
    })
  return { found: severities.flatMap((severity) => bySeverity[severity]), left }
}

/** Sorts by severity, then by position in the document. */
export const byWeight =
  <Found extends Pick<Finding, 'severity'>>(byPlace: (a: Found, b: Found) => number) =>
  (a: Found, b: Found): number =>
    severities.indexOf(a.severity) - severities.indexOf(b.severity) || byPlace(a, b)

/** Whether any finding causes the document to be refused. */
export const hasErrors = (findings: readonly Pick<Finding, 'severity'>[]): boolean =>
  findings.some(({ severity }) => severity === 'error')
