/** Signs with which a spreadsheet takes a cell for a formula, wide forms of them included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Whether a spreadsheet would run what is in a cell instead of showing it. */
export const looksLikeFormula = (cell: string): boolean => formula.test(cell)

/** The cell with an apostrophe before what looks like a formula, which makes it text in every spreadsheet. */
export const withEscape = (cell: string): string => (looksLikeFormula(cell) ? `'${cell}` : cell)

/** Takes the apostrophe away again that `withEscape` wrote. */
export const withoutEscape = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell
