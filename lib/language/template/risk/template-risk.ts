import type { Finding } from '../findings'
import type { Verdict } from './labelled-texts'

/** How often something came true among labelled texts of which the rules say the same. */
export interface Chance {
  of: number
  cameTrue: number
}

/** How a rule did on the labelled texts. */
export interface Measure {
  /** Of those it speaks of. */
  spoken: Chance
  /** Of those it is silent about. */
  silent: Chance
}

export interface RiskMeasures {
  categoryChange: Measure
  refusal: Measure
}

/** Of bodies submitted as UTILITY, as `template-risk.test.ts` counts it from the labelled texts. */
export const measuredRisk: RiskMeasures = {
  categoryChange: { spoken: { of: 17, cameTrue: 15 }, silent: { of: 39, cameTrue: 5 } },
  refusal: { spoken: { of: 7, cameTrue: 7 }, silent: { of: 49, cameTrue: 5 } },
}

type Told = Pick<Finding, 'rule' | 'severity'> & { reason?: string | undefined }

const CATEGORY_RULE = 'utility-is-not-promotional'
/** Errors that name what the policy forbids: the form of a template is no matter of a review. */
const POLICY_RULES: ReadonlySet<string> = new Set([
  'secrets-are-not-asked-for',
  'addresses-follow-the-policy',
])

/** Whether the rules expect another category. */
export const expectsCategoryChange = (findings: readonly Told[]): boolean =>
  findings.some(({ rule }) => rule === CATEGORY_RULE)

/** Whether the rules expect that the review refuses it for more than its category. */
export const expectsRefusal = (findings: readonly Told[]): boolean =>
  findings.some(
    ({ rule, severity }) => POLICY_RULES.has(rule) || (severity === 'rejection' && rule !== CATEGORY_RULE),
  )

/** A text of which a verdict is known, and what the rules say of it. */
export interface Judged {
  verdict: Verdict
  findings: readonly Told[]
}

/** How the rules did on texts whose verdicts are known. */
export function measureRisk(texts: readonly Judged[]): RiskMeasures {
  const measure = (isExpected: (findings: readonly Told[]) => boolean, verdict: Verdict): Measure => {
    const count = (isSpokenOf: boolean) => {
      const same = texts.filter(({ findings }) => isExpected(findings) === isSpokenOf)
      return { of: same.length, cameTrue: same.filter((each) => each.verdict === verdict).length }
    }
    return { spoken: count(true), silent: count(false) }
  }
  return {
    categoryChange: measure(expectsCategoryChange, 'marketing'),
    refusal: measure(expectsRefusal, 'refused'),
  }
}

/** Of what comes true, how much the rules speak of. How much of that comes true is `spoken` itself. */
export const recallOf = ({ spoken, silent }: Measure): Chance => ({
  of: spoken.cameTrue + silent.cameTrue,
  cameTrue: spoken.cameTrue,
})

/** How many standard deviations an estimate may be off in 19 of 20 cases. */
const DEVIATIONS = 1.96

/** Between which parts of one a chance is, in 19 of 20 cases: Wilson's interval, as few texts prove little. */
export function rangeOf({ of, cameTrue }: Chance): { from: number; to: number } {
  const [part, spread] = [cameTrue / of, DEVIATIONS ** 2 / of]
  const middle = part + spread / 2
  const width = DEVIATIONS * Math.sqrt((part * (1 - part)) / of + spread / (4 * of))
  return {
    from: Math.max(0, (middle - width) / (1 + spread)),
    to: Math.min(1, (middle + width) / (1 + spread)),
  }
}

/** The chance of a text, by what the rules say of it. */
export const chanceOf = ({ spoken, silent }: Measure, isSpokenOf: boolean): Chance =>
  isSpokenOf ? spoken : silent
