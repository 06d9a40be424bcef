import { DAY_MS } from '@/lib/contract/durations'
import { type FlowVersion, isAtLeast } from '../../versions'

/**
 * Dates are `YYYY-MM-DD` since 5.0, and before that milliseconds since 1970 as text
 * (spec:flow-components#days). CalendarPicker was added later.
 */
export const areDaysWritten = (version: FlowVersion): boolean => isAtLeast(version, '5.0')

/** A date as milliseconds since 1970; undefined if it isn't in this version's format. */
export function dayOf(value: unknown, version: FlowVersion): number | undefined {
  if (typeof value !== 'string') return undefined
  if (!areDaysWritten(version)) return /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  // JavaScript parses February 30 as a date in March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? undefined : at
}

/** The UTC date for a timestamp in milliseconds since 1970, as written before 5.0; undefined if invalid. */
export function dayOfTime(value: unknown): string | undefined {
  const isTime = typeof value === 'number' ? Number.isInteger(value) : /^-?\d{9,15}$/.test(String(value))
  const time =
    isTime && (typeof value === 'string' || typeof value === 'number') ? new Date(Number(value)) : undefined
  const written = time && !Number.isNaN(time.getTime()) ? time.toISOString() : ''
  return /^\d{4}-\d{2}-\d{2}T/.test(written) ? written.slice(0, 10) : undefined
}

/** Number of days in the range, inclusive. */
export const daysBetween = (from: number, to: number): number => Math.round((to - from) / DAY_MS) + 1
