import type { PhoneNumberReach } from '@/lib/contract/phone-number-history'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { formatNumber } from '@/lib/labels/numbers'
import type { Tone } from '@/lib/labels/tone'
import { tierLimit } from './tier-words'

export interface TierUse {
  customers: number
  /** How many people a day the tier allows; undefined without such a limit. */
  limit: number | undefined
  /** "About 40 of 250". */
  text: string
  tone: Tone
}

/** Why the real use may be lower than the count. */
export const reachRule =
  'Includes everyone you messaged. The tier counts only people you messaged first, so actual usage may be lower.'

/** Severity of having used this fraction of a limit. */
export function toneOfUse(part: number): Tone {
  if (part >= 1) return 'danger'
  return part >= 0.8 ? 'warning' : 'success'
}

/** How much of its tier a number used in 24 hours; undefined if unknown. */
export function tierUse(number: PhoneNumber, reach: PhoneNumberReach | undefined): TierUse | undefined {
  if (!reach || reach.estimateBecause === 'deaf') return undefined
  const { customers, estimateBecause } = reach
  const limit = tierLimit(number.throughput)
  const told = estimateBecause && customers > 0 ? `About ${formatNumber(customers)}` : formatNumber(customers)
  if (limit === undefined) {
    const isUnlimited = number.throughput?.level === 'UNLIMITED'
    return { customers, limit, text: isUnlimited ? `${told}, no limit` : told, tone: 'neutral' }
  }
  return { customers, limit, text: `${told} of ${formatNumber(limit)}`, tone: toneOfUse(customers / limit) }
}
