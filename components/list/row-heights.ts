import type { VirtualItem } from '@tanstack/react-virtual'

/** Heights in px by the key of the row, as they were in a window of this width. */
interface Heights {
  /** Width of the window, and whether rows are compact. */
  room: string
  byKey: Map<string, number>
}
const remembered = new Map<string, Heights>()

const roomNow = () => `${window.innerWidth} ${document.documentElement.dataset.rows}`

const heightsOf = (listName: string, room: string) => {
  const heights = remembered.get(listName)
  return heights?.room === room ? heights.byKey : new Map<string, number>()
}

/** Keeps heights for the way back from another page, so that the same rows stand at the same places. */
export function rememberHeights(listName: string, items: readonly VirtualItem[]): void {
  const room = roomNow()
  const byKey = heightsOf(listName, room)
  for (const { key, size } of items) byKey.set(String(key), size)
  remembered.set(listName, { room, byKey })
}

/** Heights of the rows that are drawn already, and of those that were drawn before in a window of this width. */
export function knownHeights(
  listName: string,
  body: HTMLElement,
  keyOf: (index: number) => string,
): Map<string, number> {
  const known = new Map(heightsOf(listName, roomNow()))
  for (const row of body.querySelectorAll<HTMLElement>('[data-index]')) {
    known.set(keyOf(Number(row.dataset.index)), row.offsetHeight)
  }
  return known
}
