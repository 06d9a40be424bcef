/** Length in UTF-16 units that both database engines can index. */
const UNITS = 400

/**
 * The start of a text, normalized for comparison: phones, keyboards and programs use different spaces and Unicode
 * compositions for the same text. Empty if the text is blank.
 */
export const openingOf = (text: string): string =>
  text
    .slice(0, 4 * UNITS)
    .normalize('NFC')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, UNITS)
    .toWellFormed()
