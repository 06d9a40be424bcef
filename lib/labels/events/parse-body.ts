import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { tryParseExactJson } from '@/lib/contract/exact-json'
import { isNestedDeeper } from '@/lib/contract/json-depth'
import { formatNumber } from '@/lib/labels/numbers'

/** Maximum nesting depth. Events have about ten levels; more could overflow recursive code. */
const MOST_LEVELS = 100

type ParsedBody = { document: unknown; problem: null } | { document: null; problem: string }

const expectations: ReadonlyMap<string, string> = new Map([
  ['PropertyNameExpected', 'a quoted name is missing'],
  ['ValueExpected', 'a value is missing'],
  ['ColonExpected', 'a colon is missing'],
  ['CommaExpected', 'a comma is missing'],
  ['CloseBraceExpected', 'a closing brace is missing'],
  ['CloseBracketExpected', 'a closing bracket is missing'],
  ['EndOfFileExpected', 'there is text after its end'],
  ['UnexpectedEndOfString', 'a string is never closed'],
  ['InvalidNumberFormat', 'a number isn’t valid'],
  ['InvalidUnicode', 'a character isn’t valid'],
  ['InvalidEscapeCharacter', 'a character isn’t valid'],
  ['InvalidCharacter', 'a character isn’t allowed there'],
  ['InvalidCommentToken', 'comments aren’t allowed'],
])

interface Mistake {
  code: ParseErrorCode
  line: number
  column: number
}

/** Undefined if none is found: a comment can hide deep nesting, which overflows the parser. */
function firstMistake(text: string): Mistake | undefined {
  const found: Mistake[] = []
  try {
    visit(
      text,
      {
        onError: (code, _offset, _length, line, character) => {
          if (found.length === 0) found.push({ code, line: line + 1, column: character + 1 })
        },
      },
      { disallowComments: true },
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found[0]
}

/** Where and why a text isn't valid JSON, in a sentence. */
function problemOf(text: string): string {
  if (text.trim() === '') return 'The body is empty.'
  if (text.trimStart().startsWith('<')) return 'The body isn’t JSON: it looks like a web page.'
  const first = firstMistake(text)
  if (first === undefined) return 'The body isn’t JSON.'
  const what = expectations.get(printParseErrorCode(first.code)) ?? 'a word isn’t allowed there'
  return `The body isn’t JSON: ${what}, at line ${formatNumber(first.line)}, column ${formatNumber(first.column)}.`
}

/**
 * Parses a body, or says what is wrong with it. Accepts any bytes: never throws, and never returns nesting deeper than
 * `MOST_LEVELS`.
 */
export function parseBody(body: Uint8Array): ParsedBody {
  const refused = (problem: string): ParsedBody => ({ document: null, problem })
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return refused('The body isn’t valid UTF-8 text.')
  }
  if (isNestedDeeper(text, MOST_LEVELS)) {
    return refused(`The body is nested more than ${MOST_LEVELS} levels deep, so it wasn’t read.`)
  }
  const document = tryParseExactJson(text)
  return document === undefined ? refused(problemOf(text)) : { document, problem: null }
}
