import type { VirtualItem } from '@tanstack/react-virtual'

/** Row heights in px by key, as measured at this window width. */
interface Heights {
  /** Window width, and whether rows are compact. */
  room: string
  byKey: Map<string, number>
}
const remembered = new Map<string, Heights>()

const roomNow = () => `${window.innerWidth} ${document.documentElement.dataset.rows}`

const heightsOf = (listName: string, room: string) => {
  const heights = remembered.get(listName)
  return heights?.room === room ? heights.byKey : new Map<string, number>()
}

/** Remembers heights for coming back from another page, so that rows are in the same positions. */
export function rememberHeights(listName: string, items: readonly VirtualItem[]): void {
  const room = roomNow()
  const byKey = heightsOf(listName, room)
  for (const { key, size } of items) byKey.set(String(key), size)
  remembered.set(listName, { room, byKey })
}

/** Heights of rendered rows, and of those rendered before at this window width. */
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
