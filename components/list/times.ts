import { mediumUtc, moment } from '@/lib/labels/times'
import type { Filter, FilterValues } from './filters'

/** Times of a list's filters, as they are in its address. */
export type Times = FilterValues<'since' | 'until'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How far back the usual choices reach, as it stands in the address: it moves on with the time. */
export const timeChoices = [
  { value: '-1h', label: 'Last hour', from: '1 hour ago' },
  { value: '-24h', label: 'Last 24 hours', from: '24 hours ago' },
  { value: '-168h', label: 'Last 7 days', from: '7 days ago' },
]

export const isUsualSpan = (value: string | undefined): boolean =>
  timeChoices.some((choice) => choice.value === value)

/** Whether the second of two times of the address is not after the first, so that nothing lies between them. */
export const isTurnedAround = (since: string | undefined, until: string | undefined): boolean =>
  Date.parse(until ?? '') <= Date.parse(since ?? '')

/** The minute so many hours before `now` (ms since 1970), as it stands in the address. */
export function hoursBefore(hours: number, now: number): string {
  return toAddress(Math.floor((now - hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS)
}

const toAddress = (at: number) => new Date(at).toISOString().replace(/:00\.000Z$/, 'Z')

/** A time of the address in words, by the clock of whoever reads. */
export const timeText = (value: string): string => inWords(value, moment)

/** The same where that clock isn’t known. */
export const timeTextUtc = (value: string): string => inWords(value, mediumUtc)

function inWords(value: string, momentOf: (at: number) => string): string {
  const usual = timeChoices.find((choice) => choice.value === value)
  if (usual) return usual.from
  const at = Date.parse(value)
  // Of a whole day nobody needs to read the hour it begins.
  return Number.isNaN(at) ? value : momentOf(at).replace(/, 12:00 AM$/, '')
}

const canBe = (value: string): boolean => isUsualSpan(value) || !Number.isNaN(Date.parse(value))

/** The filters of every list of what happened: from when, and until when. One control sets both. */
export const timeFilters: Record<'since' | 'until', Filter> = {
  since: { label: 'From', valueText: timeText, canBe, control: { kind: 'time' } },
  until: { label: 'Until', valueText: timeText, canBe },
}

/** A time of the address for an input of type `datetime-local`, by the clock of whoever reads. */
export function toLocalInput(value: string | undefined): string {
  const at = Date.parse(value ?? '')
  if (Number.isNaN(at)) return ''
  const offsetMs = new Date(at).getTimezoneOffset() * MINUTE_MS
  return new Date(at - offsetMs).toISOString().slice(0, 16)
}

/** What such an input holds as a time of the address; empty for what is no time. */
export function fromLocalInput(value: string): string {
  const at = new Date(value).getTime()
  return Number.isNaN(at) ? '' : toAddress(at)
}
