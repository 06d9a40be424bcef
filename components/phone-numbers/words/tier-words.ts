import { customersPerDay, throughputLevels } from '@/lib/contract/phone-number-states'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { Words } from './known-words'

const counted = new Intl.NumberFormat('en')
const grows =
  'Keep the quality high and use at least half of the tier for some days: the service raises it by itself.'

/** How many people a day a tier allows; undefined where it sets no such limit, or says none. */
export function tierLimit(throughput: PhoneNumber['throughput']): number | undefined {
  return throughput?.max_messages_per_day ?? customersPerDay[throughput?.level ?? '']
}

/** Spec "Throughput object". */
export function tierWords(throughput: PhoneNumber['throughput']): Words {
  const limit = tierLimit(throughput)
  const level = throughput?.level
  if (limit !== undefined) {
    return {
      label: `${counted.format(limit)} people a day`,
      tone: limit <= 50 ? 'warning' : 'neutral',
      meaning: `In 24 hours the number may start conversations with ${counted.format(limit)} different people.`,
      todo: limit < 10_000 ? grows : undefined,
    }
  }
  if (level === 'UNLIMITED') {
    return {
      label: 'Everybody',
      tone: 'neutral',
      meaning: 'The number may start conversations with any number of people.',
    }
  }
  if (level === undefined || level === 'UNKNOWN') {
    return { label: 'Not told', tone: 'neutral', meaning: 'The service does not tell the tier.' }
  }
  return {
    label: level === 'STANDARD' ? 'Standard' : level,
    tone: 'neutral',
    meaning: 'The service does not say how many people a day this allows.',
  }
}

/** A tier where there is little room: the people a day alone. */
export function tierShort(level: string): string {
  const limit = tierLimit({ level })
  return limit === undefined ? tierWords({ level }).label : counted.format(limit)
}

/** From the highest to the lowest, as charts draw it. */
export const tierOrder: readonly string[] = throughputLevels.toReversed()
