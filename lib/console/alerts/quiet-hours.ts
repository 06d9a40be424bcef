import type { QuietHours } from '@/lib/contract/alerts'
import { timeOfDayIn } from '@/lib/labels/times'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * When quiet hours end that a time lies in; undefined outside of them. On a day on which clocks change the end is an hour
 * off, which whoever asks again then finds out.
 *
 * @throws RangeError for what is no time zone
 */
export function quietUntil({ from, until, zone }: QuietHours, at: number): number | undefined {
  const length = (minutesOf(until) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  const since = (minutesOf(timeOfDayIn(zone)(at)) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return undefined
  return (Math.floor(at / MINUTE_MS) + length - since) * MINUTE_MS
}
