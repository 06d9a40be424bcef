const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const CLOCK_SKEW_MS = 10_000

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/**
 * How long ago or how soon, in words; the date once it is a week away. Both times in ms since 1970. What is promised for
 * seven days is in seven days a moment later, too: what comes is rounded, what is past is not.
 */
export function relativeTimeText(at: number, now: number): string {
  const distance = at - now
  const size = Math.abs(distance)
  const whole = distance > 0 ? Math.round : Math.trunc
  // The clocks of two machines differ by seconds: what has just happened is not still to come.
  if (size < MINUTE_MS) return distance > CLOCK_SKEW_MS ? 'in a moment' : 'just now'
  if (size < HOUR_MS) return words.format(whole(distance / MINUTE_MS), 'minute')
  if (size < DAY_MS) return words.format(whole(distance / HOUR_MS), 'hour')
  if (size < 7 * DAY_MS) return words.format(whole(distance / DAY_MS), 'day')
  return date.format(at)
}
