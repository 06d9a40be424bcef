/**
 * Lists up to this length are rendered entirely; longer ones start with this many rows, the same on the server and in
 * the browser.
 */
export const rowsDrawnWhole = 60

/** Which rows of a list are rendered: from `start` to `end`, exclusive. */
export interface VisibleRange {
  start: number
  end: number
  /** Space for rows that aren't rendered, in px. */
  beforePx: number
  afterPx: number
  /** Reports the height of a rendered row; omitted if not needed. */
  measure?: (row: HTMLElement | null) => void
}

/** The first rows, with space for the rest. `rowPx` is a typical row height. */
export function firstRange(count: number, rowPx: number, drawnWhole = rowsDrawnWhole): VisibleRange {
  const end = Math.min(count, drawnWhole)
  return { start: 0, end, beforePx: 0, afterPx: (count - end) * rowPx }
}

interface PlacedRow {
  index: number
  /** Both in px from the top of the page. */
  start: number
  end: number
}

/** The range of rows at known positions. `top` and `bottom` are the list's own. */
export function rangeOf(rows: readonly PlacedRow[], top: number, bottom: number): VisibleRange | undefined {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return undefined
  return {
    start: first.index,
    end: last.index + 1,
    beforePx: Math.max(0, first.start - top),
    afterPx: Math.max(0, bottom - last.end),
  }
}
