import type { InfiniteData } from '@tanstack/react-query'
import type { EventPage, EventRow } from '@/lib/contract/event-log'

/** Pages of the list, newest first, as far as they are read. */
export type EventPages = InfiniteData<EventPage, unknown>

/**
 * Rows that arrived after every row of the list; by id, as a list with times may be in the order of times. `isMore`:
 * there may be others between them and the list.
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

/** The list with the newest rows at its start; a list that is too far behind begins anew with the newest page. */
export function withNewest(list: EventPages, newest: EventPage): EventPages {
  const { rows, isMore } = newerThan(list.pages, newest)
  const [first, ...others] = list.pages
  if (isMore || !first) return { pages: [newest], pageParams: [''] }
  if (rows.length === 0) return list
  return { ...list, pages: [{ ...first, data: [...rows, ...first.data] }, ...others] }
}

/** The list with the rows acknowledged that `isMeant` names; pages without any of them stay the same objects. */
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

/** The list with what others acknowledged meanwhile, as far as the newest page tells; the same object when nothing did. */
export function acknowledgedLike(list: EventPages, newest: EventPage): EventPages {
  const times = new Map(newest.data.flatMap(({ id, acknowledgedAt: at }) => (at === null ? [] : [[id, at]])))
  const isNew = ({ id, acknowledgedAt }: EventRow) => acknowledgedAt === null && times.has(id)
  if (!list.pages.some((page) => page.data.some(isNew))) return list
  const mark = (row: EventRow) =>
    isNew(row) ? { ...row, acknowledgedAt: times.get(row.id) ?? row.acknowledgedAt } : row
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(mark) })) }
}
