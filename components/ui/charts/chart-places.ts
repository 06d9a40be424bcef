import { HOUR_MS } from '@/lib/contract/durations'
import { clock, shortDateUtc, weekdayClock, weekdayDateUtc } from '@/lib/labels/times'

/** Starts of hours in ms since 1970, or dates such as `2026-11-24`; oldest first. */
export type ChartPlaces = readonly (number | string)[]

/** "Mon, Nov 23, 2026" or "Sat 2:00 PM to 3:00 PM", as the start of a line. */
export function placeName(places: ChartPlaces, place: number, zone: string): string {
  const at = places[place]
  if (at === undefined) return ''
  // Dates don't depend on the time zone.
  if (typeof at === 'string') return weekdayDateUtc(Date.parse(at))
  return zone === 'UTC'
    ? `${new Date(at).toISOString().slice(5, 16).replace('T', ' ')} UTC`
    : `${weekdayClock(at)} to ${clock(at + HOUR_MS)}`
}

/** Labels for the start, middle and end of a chart. */
export function axisOf(places: ChartPlaces): [string, string, string] {
  const [first] = places
  const middle = Math.floor(places.length / 2)
  if (typeof first === 'number') return [`${places.length} hours ago`, `${middle} hours ago`, 'Now']
  const at = (place: number) => {
    const day = places[place]
    return typeof day === 'string' ? shortDateUtc(Date.parse(day)) : ''
  }
  return [at(0), at(middle), 'Today']
}
