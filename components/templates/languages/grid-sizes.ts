import type { CSSProperties } from 'react'

/** Heights in the grid in px; all rows are equal, so that nothing has to be measured, and have room for two lines. */
export const rowPx = 52
export const headPx = 44

/** Names and languages share the width if each language gets this much. */
const leastColumnPx = 152
/** Otherwise the grid scrolls. On tablets, the icons of the fourth language then say so. */
const scrolledColumnPx = 164
/** Names get as much as a language, within these limits. */
const leastNamesPx = 204
const mostNamesPx = 320

interface ColumnSizes {
  namesPx: number
  columnPx: number
}

/** Column widths for a grid of this width. */
export function columnSizes(widthPx: number, columns: number): ColumnSizes {
  const namesPx = Math.min(mostNamesPx, Math.max(leastNamesPx, widthPx / (columns + 1)))
  const share = (widthPx - namesPx) / Math.max(1, columns)
  return { namesPx, columnPx: share < leastColumnPx ? scrolledColumnPx : share }
}

/** The same in CSS, which knows the width before the first paint, so that nothing moves once it is measured. */
export const columnStyle = (columns: number): CSSProperties & Record<`--${string}`, string> => ({
  '--names': `clamp(${leastNamesPx}px, 100cqw / ${columns + 1}, ${mostNamesPx}px)`,
  '--share': `calc((100cqw - var(--names)) / ${Math.max(1, columns)})`,
  '--column': `max(var(--share), min(${scrolledColumnPx}px, (${leastColumnPx}px - var(--share)) * 1000))`,
  '--grid': `calc(var(--names) + ${columns} * var(--column))`,
})

/** Position of a language, counted from 0. */
export const columnPlace = (index: number): CSSProperties => ({
  left: `calc(var(--names) + ${index} * var(--column))`,
  width: 'var(--column)',
})
