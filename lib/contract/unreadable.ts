/** How many rows of another service made no sense and were left out; absent where none was. */
export interface Unreadable {
  unreadable?: number
}

/** Rows that were left out of all pages together. */
export function unreadableOf(pages: readonly Unreadable[]): Unreadable {
  const unreadable = pages.reduce((count, page) => count + (page.unreadable ?? 0), 0)
  return unreadable > 0 ? { unreadable } : {}
}
