/** Number of invalid rows from a remote service that were skipped; absent if none. */
export interface Unreadable {
  unreadable?: number
}

/** Total of skipped rows across pages. */
export function unreadableOf(pages: readonly Unreadable[]): Unreadable {
  const unreadable = pages.reduce((count, page) => count + (page.unreadable ?? 0), 0)
  return unreadable > 0 ? { unreadable } : {}
}
