/** Lists this long are drawn whole; of longer ones this is the first paint, the same on the server and in the browser. */
export const rowsDrawnWhole = 60

/** Which rows of a list are drawn: from `start` up to, and without, `end`. */
export interface VisibleRange {
  start: number
  end: number
  /** Room of the rows that are not drawn, in px. */
  beforePx: number
  afterPx: number
  /** Reports the height of a drawn row; absent if it is not needed. */
  measure?: (row: HTMLElement | null) => void
}

/** The first rows, with room for the rest. `rowPx` is the usual height of one. */
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

/** Rows in a row that stand at known places. `top` and `bottom` are the list's own. */
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
