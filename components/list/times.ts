import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { mediumUtc, moment } from '@/lib/labels/times'
import type { Filter, FilterValues } from './filters'

/** Times of a list's filters, as in its address. */
export type Times = FilterValues<'since' | 'until'>

/** Common periods, as in the address: relative, so they move on with time. */
export const timeChoices = [
  { value: '-1h', label: 'Last hour', from: '1 hour ago' },
  { value: '-24h', label: 'Last 24 hours', from: '24 hours ago' },
  { value: '-168h', label: 'Last 7 days', from: '7 days ago' },
]

export const isUsualSpan = (value: string | undefined): boolean =>
  timeChoices.some((choice) => choice.value === value)

/** Whether a time range in the address is empty because its end isn't after its start. */
export const isTurnedAround = (since: string | undefined, until: string | undefined): boolean =>
  Date.parse(until ?? '') <= Date.parse(since ?? '')

/** The minute that many hours before `now` (ms since 1970), as in the address. */
export function hoursBefore(hours: number, now: number): string {
  return toAddress(Math.floor((now - hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS)
}

const toAddress = (at: number) => new Date(at).toISOString().replace(/:00\.000Z$/, 'Z')

/** A time of the address as text, in local time. */
export const timeText = (value: string): string => inWords(value, moment)

/** The same in UTC, while the time zone isn't known. */
export const timeTextUtc = (value: string): string => inWords(value, mediumUtc)

function inWords(value: string, momentOf: (at: number) => string): string {
  const usual = timeChoices.find((choice) => choice.value === value)
  if (usual) return usual.from
  const at = Date.parse(value)
  // Whole days don't need their starting hour.
  return Number.isNaN(at) ? value : momentOf(at).replace(/, 12:00 AM$/, '')
}

const canBe = (value: string): boolean => isUsualSpan(value) || !Number.isNaN(Date.parse(value))

/** Time range filters of chronological lists. One control sets both. */
export const timeFilters: Record<'since' | 'until', Filter> = {
  since: { label: 'From', valueText: timeText, canBe, control: { kind: 'time' } },
  until: { label: 'Until', valueText: timeText, canBe },
}

/** A time of the address for a `datetime-local` input, in local time. */
export function toLocalInput(value: string | undefined): string {
  const at = Date.parse(value ?? '')
  if (Number.isNaN(at)) return ''
  const offsetMs = new Date(at).getTimezoneOffset() * MINUTE_MS
  return new Date(at - offsetMs).toISOString().slice(0, 16)
}

/** The value of such an input as a time for the address; empty if invalid. */
export function fromLocalInput(value: string): string {
  const at = new Date(value).getTime()
  return Number.isNaN(at) ? '' : toAddress(at)
}
