import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { number } from '@/lib/template-text/wording'

/** Levels of lists and objects in a body. Events have about ten; more would only exhaust whoever walks through them. */
const MOST_LEVELS = 100

type ParsedBody = { document: unknown; problem: null } | { document: null; problem: string }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LINE_FEED = 0x0a
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether lists and objects nest deeper than allowed. A line ends a text, as no JSON text goes over its end. */
function isTooDeep(text: string): boolean {
  let level = 0
  let isText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isText) {
      if (code === BACKSLASH) index += 1
      else if (code === QUOTE || code === LINE_FEED) isText = false
    } else if (code === QUOTE) isText = true
    else if (opening.has(code)) {
      level += 1
      if (level > MOST_LEVELS) return true
    } else if (closing.has(code)) level -= 1
  }
  return false
}

const expectations: ReadonlyMap<string, string> = new Map([
  ['PropertyNameExpected', 'a name in quotation marks is missing'],
  ['ValueExpected', 'a value is missing'],
  ['ColonExpected', 'a colon is missing'],
  ['CommaExpected', 'a comma is missing'],
  ['CloseBraceExpected', 'a closing brace is missing'],
  ['CloseBracketExpected', 'a closing bracket is missing'],
  ['EndOfFileExpected', 'something follows after its end'],
  ['UnexpectedEndOfString', 'a text has no end'],
  ['InvalidNumberFormat', 'a number is not written right'],
  ['InvalidUnicode', 'a character is not written right'],
  ['InvalidEscapeCharacter', 'a character is not written right'],
  ['InvalidCharacter', 'a character may not stand there'],
  ['InvalidCommentToken', 'a comment may not stand there'],
])

/** Where and why a text is no JSON, in a sentence. */
function problemOf(text: string): string {
  if (text.trim() === '') return 'The body is empty.'
  if (text.trimStart().startsWith('<')) return 'The body is not JSON: it looks like a web page.'
  const found: { code: ParseErrorCode; line: number; column: number }[] = []
  visit(
    text,
    {
      onError: (code, _offset, _length, line, character) => {
        if (found.length === 0) found.push({ code, line: line + 1, column: character + 1 })
      },
    },
    { disallowComments: true },
  )
  const [first] = found
  if (first === undefined) return 'The body is not JSON.'
  const what = expectations.get(printParseErrorCode(first.code)) ?? 'a word may not stand there'
  return `The body is not JSON: ${what}, at line ${number(first.line)}, column ${number(first.column)}.`
}

/** The JSON of a body, or what is wrong with it. Reads any bytes: never throws, and never nests deeper than `MOST_LEVELS`. */
export function parseBody(body: Uint8Array): ParsedBody {
  const refused = (problem: string): ParsedBody => ({ document: null, problem })
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return refused('The body is not text: it has bytes that are not UTF-8.')
  }
  if (isTooDeep(text)) {
    return refused(`The body nests lists and objects more than ${MOST_LEVELS} deep, so it was not read.`)
  }
  try {
    return { document: JSON.parse(text), problem: null }
  } catch {
    return refused(problemOf(text))
  }
}
