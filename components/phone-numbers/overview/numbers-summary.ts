import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { concernsOf } from '../words/attention'

/** Severity: 2 if something is wrong, 1 if it needs attention, 0 if healthy. */
function weight(number: PhoneNumber): number {
  const [worst] = concernsOf(number)
  if (!worst) return 0
  return worst.words.tone === 'danger' ? 2 : 1
}

/** Numbers that need attention first; the rest keep their order. */
export const worstFirst = (numbers: readonly PhoneNumber[]): PhoneNumber[] =>
  numbers.toSorted((one, other) => weight(other) - weight(one))

export interface NumbersSummary {
  total: number
  /** Numbers that need attention, including those with something wrong. */
  urgent: number
  wrong: number
}

export function summarizeNumbers(numbers: readonly PhoneNumber[]): NumbersSummary {
  const weights = numbers.map(weight)
  return {
    total: numbers.length,
    urgent: weights.filter((each) => each > 0).length,
    wrong: weights.filter((each) => each > 1).length,
  }
}
