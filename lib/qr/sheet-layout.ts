/** Millimeters. */
type Mm = number

/** Upright sheets. */
export const papers = {
  A4: { name: 'A4', widthMm: 210, heightMm: 297 },
  Letter: { name: 'US Letter', widthMm: 215.9, heightMm: 279.4 },
} as const
export type Paper = keyof typeof papers

export const mostCodesPerPage = 24

/** Margin that home and office printers cannot print on. */
const MARGIN_MM = 10
/** Space between a cut and the print. */
const PADDING_MM = 3.5
const CUT_MARK_MM = 2.5
const CAPTION_LINES = 2
const LINE_HEIGHT = 1.3
const GAP_MM = 1.5
/** Smaller modules do not print reliably. */
const LEAST_MODULE_MM = 0.4

export interface SheetChoice {
  paper: Paper
  /** Codes per page, from 1 to 24. */
  perPage: number
  hasCaptions: boolean
  hasCutMarks: boolean
}

export interface Rectangle {
  /** From the left edge of the page. */
  x: Mm
  /** From the upper edge of the page. */
  y: Mm
  width: Mm
  height: Mm
}

export interface SheetCell extends Rectangle {
  /** The code with its quiet zone, square. */
  code: Rectangle
  /** Area of centered caption lines; undefined without captions. */
  caption?: Rectangle
}

export interface SheetLayout {
  page: { widthMm: Mm; heightMm: Mm }
  columns: number
  rows: number
  /** Row by row, one cell per code on a page. */
  cells: readonly SheetCell[]
  /** Cutting lines; empty if not wanted. */
  cutMarks: readonly { x1: Mm; y1: Mm; x2: Mm; y2: Mm }[]
  /** Font size of captions. */
  fontSizeMm: Mm
  lineHeightMm: Mm
  captionLines: number
}

interface Grid {
  columns: number
  rows: number
  cell: { width: Mm; height: Mm }
  fontSizeMm: Mm
  captionMm: Mm
  side: Mm
}

/**
 * Lays out codes as large as possible: of all grids with enough cells, the one with the largest codes.
 * @throws RangeError unless `perPage` is an integer from 1 to 24
 */
export function layOutSheet(choice: SheetChoice): SheetLayout {
  const { paper, perPage, hasCaptions, hasCutMarks } = choice
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > mostCodesPerPage)
    throw new RangeError(`A page has from 1 to ${mostCodesPerPage} codes, not ${perPage}.`)
  const { widthMm, heightMm } = papers[paper]
  const grid = bestGrid({ width: widthMm - 2 * MARGIN_MM, height: heightMm - 2 * MARGIN_MM }, choice)
  const cells = Array.from({ length: perPage }, (_, index) => cellAt(grid, index, hasCaptions))
  return {
    page: { widthMm, heightMm },
    columns: grid.columns,
    rows: grid.rows,
    cells,
    cutMarks: hasCutMarks ? cutMarksOf(grid) : [],
    fontSizeMm: grid.fontSizeMm,
    lineHeightMm: grid.fontSizeMm * LINE_HEIGHT,
    captionLines: CAPTION_LINES,
  }
}

/** Number of sheets for a number of codes. */
export const pagesFor = (codes: number, { cells }: Pick<SheetLayout, 'cells'>) =>
  Math.ceil(codes / cells.length)

/**
 * Why a code would be printed too small to scan, as a sentence; undefined if it is fine.
 * @param modules modules per side, quiet zone included
 */
export function sizeRefusal({ cells }: Pick<SheetLayout, 'cells'>, modules: number): string | undefined {
  const moduleMm = (cells[0]?.code.width ?? 0) / modules
  if (moduleMm >= LEAST_MODULE_MM) return undefined
  return `Its squares would be ${moduleMm.toFixed(2)} mm wide; scanners need ${LEAST_MODULE_MM} mm. Put fewer codes on a page.`
}

function bestGrid(room: { width: Mm; height: Mm }, choice: SheetChoice): Grid {
  const grids = Array.from({ length: choice.perPage }, (_, index) => gridOf(room, index + 1, choice))
  const empty = ({ columns, rows }: Grid) => columns * rows - choice.perPage
  return grids.reduce((best, grid) => {
    const isLarger = grid.side > best.side + 0.01
    const isFuller = Math.abs(grid.side - best.side) <= 0.01 && empty(grid) < empty(best)
    return isLarger || isFuller ? grid : best
  })
}

function gridOf(
  room: { width: Mm; height: Mm },
  columns: number,
  { perPage, hasCaptions }: SheetChoice,
): Grid {
  const rows = Math.ceil(perPage / columns)
  const cell = { width: room.width / columns, height: room.height / rows }
  const fontSizeMm = Math.min(7, Math.max(2.4, cell.width * 0.055))
  const captionMm = hasCaptions ? CAPTION_LINES * LINE_HEIGHT * fontSizeMm + GAP_MM : 0
  const side = Math.min(cell.width - 2 * PADDING_MM, cell.height - 2 * PADDING_MM - captionMm)
  return { columns, rows, cell, fontSizeMm, captionMm, side }
}

/** Centers code and caption in their cell. */
function cellAt({ columns, cell, side, captionMm }: Grid, index: number, hasCaptions: boolean): SheetCell {
  const x = MARGIN_MM + (index % columns) * cell.width
  const y = MARGIN_MM + Math.floor(index / columns) * cell.height
  const top = y + (cell.height - side - captionMm) / 2
  const code = { x: x + (cell.width - side) / 2, y: top, width: side, height: side }
  const caption = {
    x: x + PADDING_MM,
    y: top + side + GAP_MM,
    width: cell.width - 2 * PADDING_MM,
    height: captionMm - GAP_MM,
  }
  return { x, y, ...cell, code, ...(hasCaptions ? { caption } : {}) }
}

/** A small cross at each intersection of cuts, within the white space around the print. */
function cutMarksOf({ columns, rows, cell }: Grid): SheetLayout['cutMarks'] {
  const xs = Array.from({ length: columns + 1 }, (_, column) => MARGIN_MM + column * cell.width)
  const ys = Array.from({ length: rows + 1 }, (_, row) => MARGIN_MM + row * cell.height)
  return ys.flatMap((y) =>
    xs.flatMap((x) => [
      { x1: x - CUT_MARK_MM, y1: y, x2: x + CUT_MARK_MM, y2: y },
      { x1: x, y1: y - CUT_MARK_MM, x2: x, y2: y + CUT_MARK_MM },
    ]),
  )
}
