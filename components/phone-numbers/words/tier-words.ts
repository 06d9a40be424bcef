import { customersPerDay, throughputLevels } from '@/lib/contract/phone-number-states'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { formatNumber } from '@/lib/labels/numbers'
import type { Words } from '@/lib/labels/states/known-words'

const grows =
  'Keep the quality high and use at least half of the tier for a few days, and the service will raise it automatically.'

/** How many people a day a tier allows; undefined without such a limit or if unknown. */
export function tierLimit(throughput: PhoneNumber['throughput']): number | undefined {
  return throughput?.max_messages_per_day ?? customersPerDay[throughput?.level ?? '']
}

/** spec:phone-numbers#throughput. */
export function tierWords(throughput: PhoneNumber['throughput']): Words {
  const limit = tierLimit(throughput)
  const level = throughput?.level
  if (limit !== undefined) {
    return {
      label: `${formatNumber(limit)} people a day`,
      tone: limit <= 50 ? 'warning' : 'neutral',
      meaning: `The number can start conversations with ${formatNumber(limit)} different people in 24 hours.`,
      todo: limit < 10_000 ? grows : undefined,
    }
  }
  if (level === 'UNLIMITED') {
    return {
      label: 'Unlimited',
      tone: 'neutral',
      meaning: 'The number can start conversations with any number of people.',
    }
  }
  if (level === undefined || level === 'UNKNOWN') {
    return { label: 'Unknown', tone: 'neutral', meaning: 'The service doesn’t report the tier.' }
  }
  return {
    label: level === 'STANDARD' ? 'Standard' : level,
    tone: 'neutral',
    meaning: 'The service doesn’t report how many people a day this allows.',
  }
}

/** A short label of a tier: only its number of people a day. */
export function tierShort(level: string): string {
  const limit = tierLimit({ level })
  return limit === undefined ? tierWords({ level }).label : formatNumber(limit)
}

/** Highest first, as charts draw it. */
export const tierOrder: readonly string[] = throughputLevels.toReversed()
