import type { Paging } from '@/lib/contract/paging'
import { throwServiceError } from './service-error'

/** A position in a list: the sort key of a row. */
export type Key = readonly string[]

export interface PageRequest {
  limit: number
  after?: string
  before?: string
}

/** Where a page starts and in which direction the store is read. */
export interface PageWindow {
  from: Key | undefined
  isBackward: boolean
  /** One row more than the page, to detect a next page. */
  rows: number
}

const encodeCursor = (key: Key) => Buffer.from(JSON.stringify(key)).toString('base64url')

// No store can compare with a NUL character.
const isKeyPart = (part: unknown) => typeof part === 'string' && !part.includes('\0')

function decodeCursor(cursor: string, name: string, parts: number): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.length === parts && key.every(isKeyPart)) return key
  } catch {
    // Falls through to the refusal below.
  }
  const message = `The cursor in ${name} does not belong to this list. Start again without it.`
  return throwServiceError('invalidParameter', { details: message, issues: [{ field: name, message }] })
}

/**
 * Reads which page is requested.
 * @param keyParts number of columns the list is sorted by
 * @throws ServiceError invalidParameter for a cursor of another list
 */
export function pageWindow({ limit, after, before }: PageRequest, keyParts: number): PageWindow {
  if (after && before) {
    const message = 'Use after or before, not both.'
    throwServiceError('invalidParameter', { details: message, issues: [{ field: 'before', message }] })
  }
  const from = after
    ? decodeCursor(after, 'after', keyParts)
    : before
      ? decodeCursor(before, 'before', keyParts)
      : undefined
  return { from, isBackward: before !== undefined && before !== '', rows: limit + 1 }
}

/**
 * Drops the extra row and writes the paging object: `next` and `previous` only where there is more
 * (spec:general#ends-of-a-list).
 * @param read rows as read from the store: backward pages are reversed
 * @param url public address of this request, used to build the links, which omit the access token
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

/**
 * The address of a request as clients know it. The `Host` header can be forged, and a proxy may have cut the
 * path.
 * @param publicUrl address under which the service answers, see `ServiceSettings`
 */
export function publicAddress(publicUrl: string, request: Request): URL {
  const { pathname, search } = new URL(request.url)
  const address = new URL(publicUrl)
  const basePath = address.pathname.replace(/\/$/, '')
  address.pathname = pathname.startsWith(`${basePath}/`) ? pathname : basePath + pathname
  address.search = search
  return address
}
