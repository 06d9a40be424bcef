import type { Finding } from '../findings'
import type { Verdict } from './labelled-texts'

/** Among labeled texts with the same findings: how many there are, and how many had the outcome. */
export interface Chance {
  of: number
  cameTrue: number
}

/** A rule’s results on the labeled texts. */
export interface Measure {
  /** Texts it reports. */
  spoken: Chance
  /** Texts it doesn’t report. */
  silent: Chance
}

export interface RiskMeasures {
  categoryChange: Measure
  refusal: Measure
}

/** For bodies submitted as UTILITY, as `template-risk.test.ts` measures it with the labeled texts. */
export const measuredRisk: RiskMeasures = {
  categoryChange: { spoken: { of: 17, cameTrue: 15 }, silent: { of: 39, cameTrue: 5 } },
  refusal: { spoken: { of: 7, cameTrue: 7 }, silent: { of: 49, cameTrue: 5 } },
}

type Told = Pick<Finding, 'rule' | 'severity'> & { reason?: string | undefined }

const CATEGORY_RULE = 'utility-is-not-promotional'
/** Errors about content the policy forbids; other errors are about form, which reviews don’t judge. */
const POLICY_RULES: ReadonlySet<string> = new Set([
  'secrets-are-not-asked-for',
  'addresses-follow-the-policy',
])

/** Whether the rules expect a change of category. */
export const expectsCategoryChange = (findings: readonly Told[]): boolean =>
  findings.some(({ rule }) => rule === CATEGORY_RULE)

/** Whether the rules expect a rejection for more than the category. */
export const expectsRefusal = (findings: readonly Told[]): boolean =>
  findings.some(
    ({ rule, severity }) => POLICY_RULES.has(rule) || (severity === 'rejection' && rule !== CATEGORY_RULE),
  )

/** A text with a known outcome, and the rules’ findings. */
export interface Judged {
  verdict: Verdict
  findings: readonly Told[]
}

/** Measures the rules on texts with known outcomes. */
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

/** Recall: the share of outcomes that the rules predict. `spoken` itself is the precision. */
export const recallOf = ({ spoken, silent }: Measure): Chance => ({
  of: spoken.cameTrue + silent.cameTrue,
  cameTrue: spoken.cameTrue,
})

/** Standard deviations that cover 95% of cases. */
const DEVIATIONS = 1.96

/** The 95% confidence interval of a chance: Wilson’s, because there are few texts. */
export function rangeOf({ of, cameTrue }: Chance): { from: number; to: number } {
  const [part, spread] = [cameTrue / of, DEVIATIONS ** 2 / of]
  const middle = part + spread / 2
  const width = DEVIATIONS * Math.sqrt((part * (1 - part)) / of + spread / (4 * of))
  return {
    from: Math.max(0, (middle - width) / (1 + spread)),
    to: Math.min(1, (middle + width) / (1 + spread)),
  }
}

/** The chance for a text, depending on whether the rules report it. */
export const chanceOf = ({ spoken, silent }: Measure, isSpokenOf: boolean): Chance =>
  isSpokenOf ? spoken : silent
