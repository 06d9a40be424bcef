import type { Place } from './walk-events'

/** Cursor of the page after a row. */
export const encodePlace = ({ id, received_at }: { id: number; received_at: number }): string =>
  `${id}.${received_at}`

/** The place a cursor names. One that was not given out by a list starts it anew, as a page without a cursor does. */
export function decodePlace(cursor: string | undefined): Place | undefined {
  const [, id, receivedAt] = /^(\d{1,15})\.(-?\d{1,16})$/.exec(cursor ?? '') ?? []
  return id ? { id: Number(id), receivedAt: Number(receivedAt) } : undefined
}
