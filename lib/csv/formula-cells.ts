/** Characters that start a formula in spreadsheets, including fullwidth forms. */
const signs: ReadonlySet<string> = new Set('=+-@＝＋－＠')
const separators: ReadonlySet<string> = new Set(';\t\r\n')
/** Characters spreadsheets skip before a formula, and the quotation mark that may start a cell. */
const skipped: ReadonlySet<string> = new Set(' \u00a0\u3000"')

/**
 * A country code and groups of digits, as the console writes phone numbers; spreadsheets treat it as text.
 */
const phoneNumber = /^\+\d{1,3} \d[\d -]*$/

/** Whether a spreadsheet would run a cell as a formula. */
export const looksLikeFormula = (cell: string): boolean => /^\s*[=+\-@＝＋－＠]/.test(cell)

/**
 * Prefixes formulas in a cell with an apostrophe, which makes them text in every spreadsheet. If the
 * delimiter is a semicolon or tab, quotes may not protect a cell, so formulas after these are escaped too.
 */
export const withEscape = (cell: string): string =>
  phoneNumber.test(cell) ? cell : atFormulas(cell, (apostrophes) => `'${apostrophes}`)

/** Removes the apostrophes added by `withEscape`. */
export const withoutEscape = (cell: string): string => atFormulas(cell, (apostrophes) => apostrophes.slice(1))

/** Replaces the apostrophes, if any, before each character that starts a formula. */
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
