/** Digits of a whole number that may be larger than `Number.MAX_SAFE_INTEGER`, which has 16 of them. */
const LONG_NUMBER = /(?<![\d.eE+-])\d{16,}(?![\d.eE])/g

/**
 * Reads a JSON text of another service. Identifiers are numbers to some, and larger than a number can tell apart: a whole
 * number that would lose digits is given as the text of its digits.
 *
 * @throws SyntaxError where it is no JSON
 */
export function parseExactJson(text: string): unknown {
  const read: unknown = JSON.parse(text)
  return text.search(LONG_NUMBER) === -1 ? read : JSON.parse(quoteLongNumbers(text))
}

/** @param text is JSON, so that each quotation mark outside a string opens one that ends */
function quoteLongNumbers(text: string): string {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const opening = text.indexOf('"', at)
    const end = opening === -1 ? text.length : opening
    pieces.push(text.slice(at, end).replace(LONG_NUMBER, exactly))
    at = opening === -1 ? end : endOfString(text, opening)
    pieces.push(text.slice(end, at))
  }
  return pieces.join('')
}

const exactly = (digits: string) => (Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`)

function endOfString(text: string, opening: number): number {
  let at = opening + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
