import { shortDate } from './times'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** Whether a time is in the past or in the future. */
export type Tense = 'past' | 'future'

/**
 * How long ago or how soon, in words; the date once it is a week away. Both times in ms since 1970. Clocks of two machines
 * differ, and the reader's is looked at now and then: what has happened is never said to come, and the other way round. What
 * is promised for seven days is in seven days a moment later, too: what comes is rounded, what is past is not.
 */
export function relativeTimeText(at: number, now: number, tense: Tense = 'past'): string {
  const distance = tense === 'past' ? Math.min(at - now, 0) : Math.max(at - now, 0)
  const size = Math.abs(distance)
  const whole = distance > 0 ? Math.round : Math.trunc
  if (size < MINUTE_MS) return tense === 'past' ? 'just now' : 'in a moment'
  if (size < HOUR_MS) return words.format(whole(distance / MINUTE_MS), 'minute')
  if (size < DAY_MS) return words.format(whole(distance / HOUR_MS), 'hour')
  if (size < 7 * DAY_MS) return words.format(whole(distance / DAY_MS), 'day')
  return shortDate(at)
}
