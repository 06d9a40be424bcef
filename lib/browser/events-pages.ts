import type { InfiniteData } from '@tanstack/react-query'
import type { EventPage, EventRow } from '@/lib/contract/event-log'

/** Loaded pages of the list, newest first. */
export type EventPages = InfiniteData<EventPage, unknown>

/**
 * Rows that arrived after every row in the list, compared by ID because a filtered list may be sorted by time.
 * `isMore`: there may be further rows in between.
 */
export function newerThan(
  pages: readonly EventPage[] | undefined,
  newest: EventPage | undefined,
): { rows: EventRow[]; isMore: boolean } {
  if (!pages || !newest) return { rows: [], isMore: false }
  const known = pages.reduce((most, page) => page.data.reduce((id, row) => Math.max(id, row.id), most), 0)
  const rows = newest.data.filter(({ id }) => id > known)
  return { rows, isMore: rows.length > 0 && rows.length === newest.data.length && newest.next !== undefined }
}

/** The list with the newest rows prepended; if it is too far behind, starts over with the newest page. */
export function withNewest(list: EventPages, newest: EventPage): EventPages {
  const { rows, isMore } = newerThan(list.pages, newest)
  const [first, ...others] = list.pages
  if (isMore || !first) return { pages: [newest], pageParams: [''] }
  if (rows.length === 0) return list
  return { ...list, pages: [{ ...first, data: [...rows, ...first.data] }, ...others] }
}

/** The list with matching rows acknowledged; pages without matches keep their identity. */
export function acknowledgedIn(
  list: EventPages,
  isMeant: (row: EventRow) => boolean,
  at: number,
): EventPages {
  const mark = (row: EventRow) => (isMeant(row) ? { ...row, acknowledgedAt: row.acknowledgedAt ?? at } : row)
  const pages = list.pages.map((page) =>
    page.data.some(isMeant) ? { ...page, data: page.data.map(mark) } : page,
  )
  return { ...list, pages }
}

/** The list with acknowledgments by others, as far as the newest page shows them; the same object if nothing changed. */
export function acknowledgedLike(list: EventPages, newest: EventPage): EventPages {
  const times = new Map(newest.data.flatMap(({ id, acknowledgedAt: at }) => (at === null ? [] : [[id, at]])))
  const isNew = ({ id, acknowledgedAt }: EventRow) => acknowledgedAt === null && times.has(id)
  if (!list.pages.some((page) => page.data.some(isNew))) return list
  const mark = (row: EventRow) =>
    isNew(row) ? { ...row, acknowledgedAt: times.get(row.id) ?? row.acknowledgedAt } : row
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(mark) })) }
}
