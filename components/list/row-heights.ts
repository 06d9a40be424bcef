import type { VirtualItem } from '@tanstack/react-virtual'

/** Heights in px by the key of the row, as they were in a window of this width. */
interface Heights {
  width: number
  byKey: Map<string, number>
}
const remembered = new Map<string, Heights>()

const heightsOf = (listName: string, width: number) => {
  const heights = remembered.get(listName)
  return heights?.width === width ? heights.byKey : new Map<string, number>()
}

/** Keeps heights for the way back from another page, so that the same rows stand at the same places. */
export function rememberHeights(listName: string, items: readonly VirtualItem[]): void {
  const { innerWidth: width } = window
  const byKey = heightsOf(listName, width)
  for (const { key, size } of items) byKey.set(String(key), size)
  remembered.set(listName, { width, byKey })
}

/** Heights of the rows that are drawn already, and of those that were drawn before in a window of this width. */
export function knownHeights(
  listName: string,
  body: HTMLElement,
  keyOf: (index: number) => string,
): Map<string, number> {
  const known = new Map(heightsOf(listName, window.innerWidth))
  for (const row of body.querySelectorAll<HTMLElement>('[data-index]')) {
    known.set(keyOf(Number(row.dataset.index)), row.offsetHeight)
  }
  return known
}
