import { clock, weekdayClock } from '@/lib/labels/times'

const HOUR_MS = 3_600_000

/** "Sat 2:00 PM to 3:00 PM", by the reader's clock: to be drawn in a browser only. */
export const hourName = (from: number, place: number): string =>
  `${weekdayClock(from + place * HOUR_MS)} to ${clock(from + (place + 1) * HOUR_MS)}`
