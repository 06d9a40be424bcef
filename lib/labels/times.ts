import { MINUTE_MS } from '@/lib/contract/durations'

/**
 * Formats dates and times in American English, in the reader’s time zone unless the name says UTC. All take
 * milliseconds since 1970 or a Date.
 */
const style = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options)
  // Browsers put a narrow no-break space before AM and PM, which nobody types in a search.
  return (at: number | Date): string => format.format(at).replaceAll('\u202f', ' ')
}

/** Nov 23, 2026 */
export const shortDate = style({ dateStyle: 'medium' })
/** November 23, 2026 */
export const longDate = style({ dateStyle: 'long' })
/** November 23, 2026, in UTC. */
export const longDateUtc = style({ dateStyle: 'long', timeZone: 'UTC' })
/** Nov 23, 2026, in UTC. */
export const shortDateUtc = style({ dateStyle: 'medium', timeZone: 'UTC' })
/** Mon, Nov 23, 2026, in UTC. */
export const weekdayDateUtc = style({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
/** November 2026, in UTC. */
export const monthYearUtc = style({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Nov 23, 2026, 2:05 PM */
export const moment = style({ dateStyle: 'medium', timeStyle: 'short' })
/** Nov 23, 2026, 2:05 PM UTC, for texts written on the server. */
export const momentUtc = (at: number | Date): string => `${mediumUtc(at)} UTC`
/** The same, rounded up to a full minute, for texts that say when something is possible again. */
export const nextMinuteUtc = (at: number): string => momentUtc(Math.ceil(at / MINUTE_MS) * MINUTE_MS)
/** Nov 23, 2026, 2:05:09 PM */
export const exactMoment = style({ dateStyle: 'medium', timeStyle: 'medium' })
/** Monday, November 23, 2026 at 2:05:09 PM */
export const fullMoment = style({ dateStyle: 'full', timeStyle: 'medium' })
/** November 23 at 2:05 PM */
export const dayAndTime = (at: number | Date): string => `${monthDay(at)} at ${clock(at)}`
/** Mon 2:05 PM */
export const weekdayClock = (at: number | Date): string => `${weekdayShort(at)} ${clock(at)}`
/** Monday */
export const weekday = style({ weekday: 'long' })
/** 2:05 PM */
export const clock = style({ timeStyle: 'short' })
/** 2:05:09 PM */
export const exactClock = style({ timeStyle: 'medium' })

/** The reader's time zone, such as `Europe/Madrid`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The time of day in a time zone, such as `14:05`.
 *
 * @throws RangeError if this isn’t a time zone
 */
export function timeOfDayIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (at) => format.format(at)
}

/**
 * The date in a time zone, such as `2026-11-23`.
 *
 * @throws RangeError if this isn’t a time zone
 */
export function dayIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return (at) => format.format(at)
}

/**
 * The month of a time in a time zone, with its year where that is another one than now: `September`, `September 2025`.
 *
 * @throws RangeError if this is not a time zone
 */
export function monthIn(timeZone: string): (at: number, now: number) => string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  const [month, year] = [part({ month: 'long' }), part({ year: 'numeric' })]
  return (at, now) =>
    year.format(at) === year.format(now) ? month.format(at) : `${month.format(at)} ${year.format(at)}`
}

const monthDay = style({ month: 'long', day: 'numeric' })
const weekdayShort = style({ weekday: 'short' })
export const mediumUtc = style({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** “Today” or “Yesterday” as a title in another language, as phones show above messages. */
export function dayTitleIn(language: string, days: 0 | -1): string {
  const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  return word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1)
}
