import { type SelectQueryBuilder, sql } from 'kysely'
import type { Paging } from '@/lib/contract/paging'
import type { Tables } from '@/lib/store/tables'
import { type PageRequest, pageWindow, toPage } from './page'

interface PageSettings {
  /** Sort order. */
  first: 'newest' | 'oldest'
  query: PageRequest
  /** Public address of this request, used to build the links to other pages. */
  url: URL
}

/** Cursors may be forged: an invalid time reads as the earliest or latest. */
const cursorTime = (text: string): number =>
  Math.min(Math.max(Number.parseInt(text, 10) || 0, 0), Number.MAX_SAFE_INTEGER)

/**
 * One page of the results of `found`, sorted by creation time, then id.
 * @throws ServiceError invalidParameter for a cursor of another list
 */
export async function pageByCreation<
  Table extends keyof Tables,
  Row extends { created_at: number; id: string },
>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  { first, query, url }: PageSettings,
): Promise<{ rows: Row[]; paging?: Paging }> {
  const window = pageWindow(query, 2)
  const isDescending = (first === 'newest') !== window.isBackward
  const key = [sql.ref('created_at'), sql.ref('id')] as const
  const [createdAt = '', id = ''] = window.from ?? []
  const after = sql<boolean>`(${sql.join(key)}) ${isDescending ? sql`<` : sql`>`} (${cursorTime(createdAt)}, ${id})`
  const direction = isDescending ? 'desc' : 'asc'
  const read = await (window.from ? found.where(after) : found)
    .orderBy(key[0], direction)
    .orderBy(key[1], direction)
    .limit(window.rows)
    .execute()
  return toPage(read, window, (row) => [String(row.created_at), row.id], url)
}
