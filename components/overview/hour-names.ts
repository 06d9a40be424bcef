import { HOUR_MS } from '@/lib/contract/durations'
import { clock, weekdayClock } from '@/lib/labels/times'

/** "Sat 2:00 PM to 3:00 PM", in local time; only render it in a browser. */
export const hourName = (from: number, place: number): string =>
  `${weekdayClock(from + place * HOUR_MS)} to ${clock(from + (place + 1) * HOUR_MS)}`
