/** What waits for a review: how many, and the first of them. */
export interface Reviews {
  ids: readonly string[]
  total: number
}

/**
 * Whether a list has to be read again: a row it shows as in review is not any more, or as many wait as did not before.
 *
 * @param before what waited when we looked last; undefined for the first look
 * @param shown ids of the rows shown as in review
 */
export function isListOld(before: Reviews | undefined, now: Reviews, shown: readonly string[]): boolean {
  if (before && before.total !== now.total) return true
  const waiting = new Set(now.ids)
  const isAll = now.ids.length >= now.total
  return isAll && shown.some((id) => !waiting.has(id))
}
