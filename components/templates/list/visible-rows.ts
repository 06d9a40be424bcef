/** Height of a row with one line of text, in px. */
export const usualRowPx = 45
/** What a second line of small text adds. */
export const secondLinePx = 14

/** Lists this long are drawn whole; of longer ones this is the first paint, the same on the server and in the browser. */
export const rowsDrawnWhole = 60

/** Which rows of a list are drawn. */
export interface VisibleRows {
  rows: readonly VisibleRow[]
  /** Room of the rows after the last one, in px. */
  gapAfter: number
  /** Tells the height of a drawn row; absent where nobody needs to know. */
  measure?: (row: HTMLTableRowElement | null) => void
}

interface VisibleRow {
  index: number
  /** Room of the rows left out before this one, in px. */
  gapBefore: number
}

/** The first rows, with room for the rest. */
export function firstRows(count: number): VisibleRows {
  const drawn = Math.min(count, rowsDrawnWhole)
  return {
    rows: Array.from({ length: drawn }, (_, index) => ({ index, gapBefore: 0 })),
    gapAfter: (count - drawn) * usualRowPx,
  }
}

interface PlacedRow {
  index: number
  /** Both in px from the top of the page. */
  start: number
  end: number
}

/** Rows that stand at known places, with room for those between and after them. `top` and `bottom` are the list's own. */
export function placedRows(items: readonly PlacedRow[], top: number, bottom: number): VisibleRows {
  let end = top
  const rows = items.map((item) => {
    const gapBefore = Math.max(0, item.start - end)
    end = item.end
    return { index: item.index, gapBefore }
  })
  return { rows, gapAfter: Math.max(0, bottom - end) }
}
