import { type FlowVersion, isAtLeast } from '../versions'

const DAY_MS = 86_400_000
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const timestamp = /^-?\d{1,15}$/

/** Reads a day: YYYY-MM-DD, or ms since 1970 as before 5.0. Gives YYYY-MM-DD; undefined when it is no day. */
export function readDay(value: unknown): string | undefined {
  if (typeof value === 'number') return dayOf(value)
  if (typeof value !== 'string') return undefined
  if (timestamp.test(value)) return dayOf(Number(value))
  const parts = isoDay.exec(value)
  if (!parts) return undefined
  return dayOf(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))) === value
    ? value
    : undefined
}

/** The day of a moment, in UTC: phones and business are told to agree on a time zone (gap 8.5). */
export function dayOf(ms: number): string | undefined {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return undefined
  const day = date.toISOString().slice(0, 10)
  return isoDay.test(day) ? day : undefined
}

/** How the version writes a day in values: YYYY-MM-DD from 5.0 on, ms since 1970 before. */
export const wireDay = (day: string, version: FlowVersion): string =>
  isAtLeast(version, '5.0') ? day : String(msOf(day))

export const daysBetween = (start: string, end: string): number =>
  Math.round((msOf(end) - msOf(start)) / DAY_MS)

const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export const weekdayOf = (day: string): string => week[new Date(msOf(day)).getUTCDay()] ?? ''

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
