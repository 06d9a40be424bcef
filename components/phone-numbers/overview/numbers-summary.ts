import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { concernsOf } from '../words/attention'

/** How bad it is: 2 for what is wrong, 1 for what needs attention, 0 for what is well. */
function weight(number: PhoneNumber): number {
  const [worst] = concernsOf(number)
  if (!worst) return 0
  return worst.words.tone === 'danger' ? 2 : 1
}

/** The numbers that need attention first, the others in the order they came. */
export const worstFirst = (numbers: readonly PhoneNumber[]): PhoneNumber[] =>
  numbers.toSorted((one, other) => weight(other) - weight(one))

export interface NumbersSummary {
  total: number
  /** Numbers that need attention, those that are wrong included. */
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
