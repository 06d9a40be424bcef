import { tryParseJson } from './json'

/** An integer of 16 or more digits, which may exceed `Number.MAX_SAFE_INTEGER`. */
const LONG_NUMBER = /(?<![\d.eE+-])\d{16,}(?![\d.eE])/g

/**
 * Parses JSON from another service; undefined if the text isn't JSON. Some services send IDs as numbers too large for
 * JavaScript: an integer that would lose digits becomes a string.
 */
export function tryParseExactJson(text: string): unknown {
  const read = tryParseJson(text)
  const isExact = read === undefined || text.search(LONG_NUMBER) === -1
  return isExact ? read : JSON.parse(quoteLongNumbers(text))
}

/** @param text valid JSON, so every quotation mark outside a string starts one */
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
