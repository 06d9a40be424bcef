/** Signs with which a spreadsheet takes a cell for a formula, wide forms of them included. */
const signs: ReadonlySet<string> = new Set('=+-@＝＋－＠')
const separators: ReadonlySet<string> = new Set(';\t\r\n')
/** What a spreadsheet skips before a formula, and the quotation mark with which a cell may begin. */
const skipped: ReadonlySet<string> = new Set(' \u00a0\u3000"')

/** A country code and groups of digits, as the console writes phone numbers: text in every spreadsheet. */
const phoneNumber = /^\+\d{1,3} \d[\d -]*$/

/** Whether a spreadsheet would run what is in a cell instead of showing it. */
export const looksLikeFormula = (cell: string): boolean => /^\s*[=+\-@＝＋－＠]/.test(cell)

/**
 * The cell with an apostrophe before whatever looks like a formula, which makes it text in every spreadsheet. Where
 * lists are divided by semicolons or tabs, quotation marks do not hold a cell together: a formula after one of those
 * is at the start of a cell there, too.
 */
export const withEscape = (cell: string): string =>
  phoneNumber.test(cell) ? cell : atFormulas(cell, (apostrophes) => `'${apostrophes}`)

/** Takes the apostrophes away again that `withEscape` wrote. */
export const withoutEscape = (cell: string): string => atFormulas(cell, (apostrophes) => apostrophes.slice(1))

/** Changes the apostrophes, if any, before each sign that begins a formula in some spreadsheet. */
function atFormulas(cell: string, change: (apostrophes: string) => string): string {
  let changed = ''
  let apostrophes = ''
  let isAtStart = true
  for (const character of cell) {
    if (isAtStart && character === "'") {
      apostrophes += character
      continue
    }
    changed += isAtStart && signs.has(character) ? change(apostrophes) : apostrophes
    changed += character
    isAtStart = separators.has(character) || (isAtStart && apostrophes === '' && skipped.has(character))
    apostrophes = ''
  }
  return changed + apostrophes
}
