interface Paged {
  paging?: { next?: string | undefined; cursors?: { after?: string | undefined } | undefined } | undefined
}

/** Where a list goes on after a page; undefined after the last. */
export const nextCursor = ({ paging }: Paged): string | undefined =>
  paging?.next ? paging.cursors?.after : undefined

/**
 * Pages of a list, one after the other.
 *
 * @param most of them; without, as many as there are
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
