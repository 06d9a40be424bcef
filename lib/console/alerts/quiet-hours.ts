import type { QuietHours } from '@/lib/contract/alerts'
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { timeOfDayIn } from '@/lib/labels/times'

const DAY_MINUTES = 24 * 60

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * When the current quiet hours end; undefined outside of them. On the night clocks go back, the result may be
 * an hour early; asking again then gives the rest.
 *
 * @throws RangeError if the time zone is unknown
 */
export function quietUntil(quiet: QuietHours, at: number): number | undefined {
  const end = endOf(quiet, at)
  // If clocks go forward in between, quiet hours end sooner.
  return end !== undefined && endOf(quiet, end - HOUR_MS) === undefined && end - HOUR_MS > at
    ? end - HOUR_MS
    : end
}

function endOf({ from, until, zone }: QuietHours, at: number): number | undefined {
  const length = (minutesOf(until) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  const since = (minutesOf(timeOfDayIn(zone)(at)) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return undefined
  return (Math.floor(at / MINUTE_MS) + length - since) * MINUTE_MS
}
