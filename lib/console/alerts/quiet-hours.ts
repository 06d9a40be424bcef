import type { QuietHours } from '@/lib/contract/alerts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function minuteOfDay(at: number, zone: string): number {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return minutesOf(shown.format(at))
}

/**
 * When quiet hours end that a time lies in; undefined outside of them. On a day on which clocks change the end is an hour
 * off, which whoever asks again then finds out.
 */
export function quietUntil({ from, until, zone }: QuietHours, at: number): number | undefined {
  const length = (minutesOf(until) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  const since = (minuteOfDay(at, zone) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return undefined
  return (Math.floor(at / MINUTE_MS) + length - since) * MINUTE_MS
}
