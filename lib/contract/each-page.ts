interface Paged {
  paging?: { next?: string | undefined; cursors?: { after?: string | undefined } | undefined } | undefined
}

/** Cursor for the next page; undefined on the last page. */
export const nextCursor = ({ paging }: Paged): string | undefined =>
  paging?.next ? paging.cursors?.after : undefined

/**
 * Iterates over the pages of a list.
 *
 * @param most maximum number of pages; unlimited by default
 */
export async function* eachPage<Page extends Paged>(
  read: (after: string | undefined) => Promise<Page>,
  { after, most = Number.POSITIVE_INFINITY }: { after?: string | undefined; most?: number } = {},
): AsyncGenerator<Page, undefined> {
  let next = after
  for (let count = 0; count < most; count += 1) {
    const page = await read(next)
    yield page
    next = nextCursor(page)
    if (next === undefined) return
  }
}
