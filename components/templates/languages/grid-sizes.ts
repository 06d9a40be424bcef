import type { CSSProperties } from 'react'

/** Heights in the grid in px; all rows are equal, so that nothing has to be measured, and have room for two lines. */
export const rowPx = 48
export const headPx = 44

/** Languages share the width beside the names if each gets this much, and at most so much. */
const leastColumnPx = 152
const mostColumnPx = 288
/** Otherwise the grid scrolls. On tablets, a part of the fourth one then says so. */
const scrolledColumnPx = 156
const namesPx = 204
/** On narrow screens, names take less space. */
const narrowNamesPx = 108
/** There, so much of the next language stays visible that its heading can be read. */
const cuePx = 84
const roomForNamesPx = 560

interface ColumnSizes {
  namesPx: number
  columnPx: number
}

/** Column widths for a grid of this width. On narrow screens, there is one language, and part of the next one. */
export function columnSizes(widthPx: number, columns: number): ColumnSizes {
  const isNarrow = widthPx < roomForNamesPx
  const names = isNarrow ? narrowNamesPx : namesPx
  const room = widthPx - names
  if (isNarrow) return { namesPx: names, columnPx: Math.max(leastColumnPx, room - cuePx) }
  const share = room / Math.max(1, columns)
  return {
    namesPx: names,
    columnPx: share < leastColumnPx ? scrolledColumnPx : Math.min(share, mostColumnPx),
  }
}

/** The same in CSS, which knows the width before the first paint, so that nothing moves once it is measured. */
export const columnStyle = (columns: number): CSSProperties & Record<`--${string}`, string> => ({
  '--names': `clamp(${narrowNamesPx}px, (100cqw - ${roomForNamesPx - 0.5}px) * 1000, ${namesPx}px)`,
  '--share': `calc((100cqw - var(--names)) / ${Math.max(1, columns)})`,
  '--column': `max(${leastColumnPx}px, min(var(--share), ${mostColumnPx}px), min(${scrolledColumnPx}px, (${leastColumnPx}px - var(--share)) * 1000, (100cqw - ${roomForNamesPx - 0.5}px) * 1000), min(100cqw - var(--names) - ${cuePx}px, (${roomForNamesPx - 0.5}px - 100cqw) * 1000))`,
  '--grid': `calc(var(--names) + ${columns} * var(--column))`,
})

/** Position of a language, counted from 0. */
export const columnPlace = (index: number): CSSProperties => ({
  left: `calc(var(--names) + ${index} * var(--column))`,
  width: 'var(--column)',
})
