import type { CSSProperties } from 'react'

/** Heights in the grid in px; rows are all alike, so that nothing has to be measured. */
export const rowPx = 40
export const headPx = 44

/** Languages share the width beside the names, and are at least so wide. */
const leastColumnPx = 156
const namesPx = 204
/** Where there is little room the names take less of it. */
const narrowNamesPx = 108
/** There, so much of the next language is in sight: that there is one. */
const cuePx = 20
const roomForNamesPx = 560

interface ColumnSizes {
  namesPx: number
  columnPx: number
}

/** How wide the columns are in a grid of this width. Where there is little room, one language fills nearly all of it. */
export function columnSizes(widthPx: number, columns: number): ColumnSizes {
  const isNarrow = widthPx < roomForNamesPx
  const names = isNarrow ? narrowNamesPx : namesPx
  const room = widthPx - names
  return {
    namesPx: names,
    columnPx: Math.max(leastColumnPx, isNarrow ? room - cuePx : room / Math.max(1, columns)),
  }
}

/** The same for the browser, which knows the width before the first paint: nothing moves once the page can measure it. */
export const columnStyle = (columns: number): CSSProperties & Record<`--${string}`, string> => ({
  '--names': `clamp(${narrowNamesPx}px, (100cqw - ${roomForNamesPx - 0.5}px) * 1000, ${namesPx}px)`,
  '--column': `max(${leastColumnPx}px, (100cqw - var(--names)) / ${Math.max(1, columns)}, min(100cqw - var(--names) - ${cuePx}px, (${roomForNamesPx - 0.5}px - 100cqw) * 1000))`,
  '--grid': `calc(var(--names) + ${columns} * var(--column))`,
})

/** Where a language stands, counted from 0. */
export const columnPlace = (index: number): CSSProperties => ({
  left: `calc(var(--names) + ${index} * var(--column))`,
  width: 'var(--column)',
})
