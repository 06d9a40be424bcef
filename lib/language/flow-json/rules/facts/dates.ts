import { type FlowVersion, isAtLeast } from '../../versions'

const DAY_MS = 86_400_000

/**
 * Days are `YYYY-MM-DD` from 5.0 and milliseconds since 1970, as text, before (spec:flow-components#days).
 * CalendarPicker came later.
 */
export const areDaysWritten = (version: FlowVersion): boolean => isAtLeast(version, '5.0')

/** The day as milliseconds since 1970; undefined when it is not written as this version writes days. */
export function dayOf(value: unknown, version: FlowVersion): number | undefined {
  if (typeof value !== 'string') return undefined
  if (!areDaysWritten(version)) return /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  // The 30th of February is read as a day in March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? undefined : at
}

/** The day, in UTC, that a number of milliseconds since 1970 means, as versions before 5.0 wrote days; undefined when it means none. */
export function dayOfTime(value: unknown): string | undefined {
  const isTime = typeof value === 'number' ? Number.isInteger(value) : /^-?\d{9,15}$/.test(String(value))
  const time =
    isTime && (typeof value === 'string' || typeof value === 'number') ? new Date(Number(value)) : undefined
  const written = time && !Number.isNaN(time.getTime()) ? time.toISOString() : ''
  return /^\d{4}-\d{2}-\d{2}T/.test(written) ? written.slice(0, 10) : undefined
}

/** Days from one to the other, both counted. */
export const daysBetween = (from: number, to: number): number => Math.round((to - from) / DAY_MS) + 1
