import { problem } from '@/lib/access/problems'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import type { PerformanceDays, ReceiverDays } from '@/lib/contract/performance-days'
import { hourOf } from '@/lib/events/log/hour-of'
import { dayIn } from '@/lib/labels/times'

const HOURS_OF_DAY = 24
/** More hours would be hard to tell apart. */
const MOST_BY_HOUR = 2

/** Hours or days of a time range, oldest first, and the position of a time in it. */
export interface Places {
  /** Start of the range, in milliseconds since 1970. */
  from: number
  names: (number | string)[]
  /** -1 for a time outside the range. */
  indexOf(at: number): number
}

interface LookBack {
  days: PerformanceDays | ReceiverDays
  /** Time zone of the days, such as `Europe/Madrid`. */
  zone: string
}

/**
 * Splits a range into hours if up to two days, otherwise into days of a time zone. Hourly counts belong to
 * the day in which the hour starts, even if days start on the half hour.
 *
 * @throws HttpError invalidParameter if the time zone is unknown
 */
export function placesOf({ days, zone }: LookBack, now: number): Places {
  const count = Number(days)
  try {
    return count <= MOST_BY_HOUR ? hours(count * HOURS_OF_DAY, now) : daysOf(count, zone, now)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const sentence = 'zone is a time zone, such as Europe/Madrid.'
    throw problem('invalidParameter', sentence, { zone: sentence })
  }
}

function hours(count: number, now: number): Places {
  const from = hourOf(now) - (count - 1) * HOUR_MS
  const names = Array.from({ length: count }, (_, place) => from + place * HOUR_MS)
  return {
    from,
    names,
    indexOf: (at) => (at < from ? -1 : Math.min(names.length - 1, Math.floor((at - from) / HOUR_MS))),
  }
}

function daysOf(count: number, timeZone: string, now: number): Places {
  const dayOf = dayIn(timeZone)
  const today = Date.parse(dayOf(now))
  // Based on dates, so days of 23 and 25 hours count as one each.
  const names = Array.from({ length: count }, (_, place) =>
    new Date(today - (count - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  )
  const places = new Map(names.map((name, place) => [name, place]))
  const known = new Map<number, number>()
  return {
    from: hourOf(now - (count + 1) * DAY_MS),
    names,
    indexOf(at) {
      const hour = hourOf(at)
      const place = known.get(hour) ?? places.get(dayOf(hour)) ?? -1
      known.set(hour, place)
      return place
    },
  }
}
