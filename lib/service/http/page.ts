import type { Paging } from '@/lib/contract/paging'
import { raise } from './raise'

/** A place in a list: the sort key of a row. */
export type Key = readonly string[]

export interface PageRequest {
  limit: number
  after?: string
  before?: string
}

/** Where a page starts and in which direction it is read from the store. */
export interface PageWindow {
  from: Key | undefined
  isBackward: boolean
  /** One row more than the page, which tells whether there is a next one. */
  rows: number
}

const encodeCursor = (key: Key) => Buffer.from(JSON.stringify(key)).toString('base64url')

function decodeCursor(cursor: string, name: string): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.length > 0 && key.every((part) => typeof part === 'string')) return key
  } catch {
    // Falls through to the one refusal below.
  }
  const message = `The cursor in ${name} was not given out by this list. Start again without it.`
  return raise('invalidParameter', { details: message, issues: [{ field: name, message }] })
}

export function pageWindow({ limit, after, before }: PageRequest): PageWindow {
  if (after && before) {
    const message = 'Give after or before, not both.'
    raise('invalidParameter', { details: message, issues: [{ field: 'before', message }] })
  }
  const from = after ? decodeCursor(after, 'after') : before ? decodeCursor(before, 'before') : undefined
  return { from, isBackward: before !== undefined && before !== '', rows: limit + 1 }
}

/**
 * Cuts the extra row off and writes the paging object: `next` and `previous` only where there is more (G60).
 *
 * @param read rows as the window was read: backward pages come in reverse
 * @param url address of this request, from which the links are made; the access token is left out of them
 */
export function toPage<Row>(
  read: readonly Row[],
  window: PageWindow,
  keyOf: (row: Row) => Key,
  url: URL,
): { rows: Row[]; paging?: Paging } {
  const hasMore = read.length === window.rows
  const kept = hasMore ? read.slice(0, -1) : [...read]
  const rows = window.isBackward ? kept.reverse() : kept
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { rows }
  const cursors = { before: encodeCursor(keyOf(first)), after: encodeCursor(keyOf(last)) }
  const hasNext = window.isBackward || hasMore
  const hasPrevious = window.isBackward ? hasMore : window.from !== undefined
  return {
    rows,
    paging: {
      cursors,
      ...(hasNext ? { next: link(url, 'after', cursors.after) } : {}),
      ...(hasPrevious ? { previous: link(url, 'before', cursors.before) } : {}),
    },
  }
}

function link(url: URL, name: 'after' | 'before', cursor: string): string {
  const address = new URL(url)
  for (const gone of ['access_token', 'after', 'before']) address.searchParams.delete(gone)
  address.searchParams.set(name, cursor)
  return address.toString()
}
