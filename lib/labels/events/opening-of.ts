/** UTF-16 units an index takes on both engines. */
const UNITS = 400

/**
 * How a text begins, in the form in which beginnings are compared: phones, keyboards and programs write the same text
 * with other spaces and other parts of letters. Empty for a text of spaces.
 */
export const openingOf = (text: string): string =>
  text
    .slice(0, 4 * UNITS)
    .normalize('NFC')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, UNITS)
    .toWellFormed()
