/**
 * What the checks of all languages share: rules look at a template, a flow or a session description, and what they report is bounded,
 * so that no document makes an answer of any length.
 */

/** The worst first. `error`: it is refused. `rejection`: it is taken, and the review rejects it. `warning`: advice. */
const severities = ['error', 'rejection', 'warning'] as const
export type Severity = (typeof severities)[number]

/** One thing to say about a document. Each language adds how it names the place. */
export interface Finding<Level extends Severity = Severity> {
  severity: Level
  /** Id of the rule. */
  rule: string
  /** A sentence for people: what is wrong. */
  message: string
}

/** One thing that must hold. A rule reports; it never throws and never changes anything. */
export interface Rule<Subject, Report> {
  /** The name it is exported by, in kebab-case. */
  readonly id: string
  check(subject: Subject, report: (report: Report) => void): void
}

/** How many findings are given where a language says nothing else. */
export const MOST_FINDINGS = 100

interface Outcome<Found> {
  /** The worst first, those of one severity in the order of the rules. */
  found: Found[]
  /** How many there are beyond those. */
  left: number
}

/**
 * Runs rules in their order. Of each severity as many findings are kept as can be shown, and the others are counted: advice never
 * takes the place of an error.
 *
 * @param toFinding what a report of a rule says; undefined to pass it over
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

/** The worst first, those of one severity in the order of their places. */
export const byWeight =
  <Found extends Pick<Finding, 'severity'>>(byPlace: (a: Found, b: Found) => number) =>
  (a: Found, b: Found): number =>
    severities.indexOf(a.severity) - severities.indexOf(b.severity) || byPlace(a, b)

/** Whether what was checked is refused. */
export const hasErrors = (findings: readonly Pick<Finding, 'severity'>[]): boolean =>
  findings.some(({ severity }) => severity === 'error')
