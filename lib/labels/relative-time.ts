import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { shortDate } from './times'

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** Whether a time is in the past or future. */
export type Tense = 'past' | 'future'

/**
 * How long ago or how soon a time is, or its date if a week away. Both times in ms since 1970. `tense` decides, not
 * the clocks, because clocks of two machines differ and the page updates only now and then. Future times are rounded,
 * so that “in 7 days” doesn’t become 6 a moment later; past times are rounded down.
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
