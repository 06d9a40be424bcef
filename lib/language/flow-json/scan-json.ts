import { formatCount } from '@/lib/labels/numbers'

/** User-facing sentences for jsonc-parser's error numbers. */
const messages: Readonly<Record<number, string>> = {
  1: 'This isn’t a valid JSON value. Put text in double quotes; only true, false, and null go without.',
  2: 'This isn’t a valid JSON number.',
  3: 'A name in double quotes is expected here.',
  4: 'A value is expected here.',
  5: 'A colon is expected between the name and its value.',
  6: 'A comma is expected here, before this value.',
  9: 'The document ends before this; nothing can follow.',
  11: 'This comment is never closed.',
  12: 'This text is missing its closing quote.',
  13: 'This number is incomplete.',
  14: '\\u must be followed by four hexadecimal digits.',
  15: 'Only " \\ / b f n r t and u may follow a backslash.',
  16: 'Line breaks, tabs, and other control characters must be escaped in text, such as \\n.',
}

export const COMMENT = 10

/** Message for a truncated text with this many unclosed objects and lists. */
export const cutOffMessage = (openBrackets: number, endsInText: boolean): string => {
  const place = endsInText ? 'in the middle of text' : 'in the middle'
  const open = formatCount(openBrackets, 'bracket is', 'brackets are')
  return `The document ends here ${place}; ${open} still open.`
}

export const syntaxMessage = (kind: number): string => messages[kind] ?? 'This isn’t JSON.'

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const SPACE = 32

/** Offset of the closing quote of the string that starts here. */
export function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at > 0 && text.charCodeAt(at - 1) === BACKSLASH && isEscaped(text, at))
    at = text.indexOf('"', at + 1)
  return at < 0 ? text.length : at
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
  return backslashes % 2 === 1
}

/** Offset after the value that starts here. */
export function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) at = endOfString(text, at)
    else if (unit === OPEN_BRACE || unit === OPEN_BRACKET) depth += 1
    else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) depth -= 1
    else if (depth > 0) continue
    else at = endOfWord(text, at) - 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** Numbers, true, false and null end at whitespace, a comma or a bracket. */
function endOfWord(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    if (unit <= SPACE || unit === COMMA || unit === CLOSE_BRACE || unit === CLOSE_BRACKET) break
    at += 1
  }
  return at
}

export function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && text.charCodeAt(at) <= SPACE) at += 1
  return at
}
