import type { VirtualItem } from '@tanstack/react-virtual'

/** Heights in px by the name of the row, as they were in a window of this width. */
let remembered = { width: 0, heights: new Map<string, number>() }

/** Keeps heights for the way back from another page, so that the same rows stand at the same places. */
export function rememberHeights(items: readonly VirtualItem[]): void {
  const { innerWidth: width } = window
  const heights = remembered.width === width ? remembered.heights : new Map<string, number>()
  for (const { key, size } of items) heights.set(String(key), size)
  remembered = { width, heights }
}

/** Heights of the rows that are drawn already, and of those that were drawn before in a window of this width. */
export function knownHeights(body: HTMLTableSectionElement, names: readonly string[]): Map<string, number> {
  const known = new Map(remembered.width === window.innerWidth ? remembered.heights : [])
  body.querySelectorAll<HTMLTableRowElement>('tr[data-index]').forEach((row, index) => {
    const name = names[index]
    if (name !== undefined) known.set(name, row.offsetHeight)
  })
  return known
}
