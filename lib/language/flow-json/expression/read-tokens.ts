import type { BinaryOperator, ExpressionProblem, Reference } from '../expression-types'
import type { FlowVersion } from '../versions'
import { parseReference } from './parse-reference'

export type Token = { offset: number; length: number } & (
  | { kind: 'reference'; reference: Reference }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'operator'; operator: BinaryOperator | '!' }
  | { kind: '(' | ')' }
)

/** Limits nesting, so evaluation can't overflow. No handwritten expression has this many tokens. */
const maxTokens = 1_000

const operators = ['==', '!=', '<=', '>=', '&&', '||', '<', '>', '+', '-', '/', '%', '!'] as const
const number = /\d+(?:\.\d+)?/y
const word = /[\p{L}_][\p{L}\p{N}_.]*/uy

/** Tokenizes an expression from `start` to `end`, or describes the first invalid token. */
export function readTokens(
  text: string,
  start: number,
  end: number,
  version: FlowVersion,
): { tokens: Token[] } | { problem: ExpressionProblem } {
  const tokens: Token[] = []
  let at = start
  while (at < end) {
    if (/\s/.test(text.charAt(at))) {
      at += 1
      continue
    }
    const read = readToken(text, at, end, version)
    if ('message' in read) return { problem: read }
    if (tokens.push(read) > maxTokens)
      return {
        problem: {
          message: 'This expression has more than 1,000 parts. Compute it in the endpoint.',
          offset: at,
          length: end - at,
        },
      }
    at += read.length
  }
  return { tokens }
}

function readToken(text: string, at: number, end: number, version: FlowVersion): Token | ExpressionProblem {
  const character = text.charAt(at)
  if (character === '$') return readReference(text, at, end, version)
  if (character === "'") return readQuoted(text, at, end)
  if (character === '(' || character === ')') return { kind: character, offset: at, length: 1 }

  const digits = match(number, text, at)
  if (digits)
    return {
      kind: 'number',
      value: Math.min(Number(digits), Number.MAX_VALUE),
      offset: at,
      length: digits.length,
    }

  if (text.startsWith('===', at) || text.startsWith('!==', at))
    return wrong(`To compare values, write \`${character}=\`.`, at, 3)
  const operator = operators.find((sign) => text.startsWith(sign, at))
  if (operator) return { kind: 'operator', operator, offset: at, length: operator.length }

  const letters = match(word, text, at)
  if (letters === 'true' || letters === 'false')
    return { kind: 'boolean', value: letters === 'true', offset: at, length: letters.length }
  return wrong(strangeness(character, letters), at, letters?.length ?? 1)
}

function readReference(
  text: string,
  at: number,
  end: number,
  version: FlowVersion,
): Token | ExpressionProblem {
  if (text.charAt(at + 1) !== '{')
    return wrong('`$` must be followed by a reference in braces, such as `${form.name}`.', at, 1)
  const close = text.indexOf('}', at)
  if (close < 0 || close >= end) return wrong('The closing brace of this reference is missing.', at, end - at)
  const read = parseReference(text.slice(at + 2, close), at, version)
  if ('problem' in read) return read.problem
  return { kind: 'reference', reference: read.reference, offset: at, length: close + 1 - at }
}

function readQuoted(text: string, start: number, end: number): Token | ExpressionProblem {
  let value = ''
  for (let at = start + 1; at < end; at += 1) {
    const character = text.charAt(at)
    if (character === "'") return { kind: 'text', value, offset: start, length: at + 1 - start }
    if (character === '`') return wrong('Inside text, put a backslash before a backtick.', at, 1)
    if (character === '\\' && at + 1 < end) {
      at += 1
      value += text.charAt(at)
    } else value += character
  }
  return wrong('The closing quote of this text is missing.', start, end - start)
}

function strangeness(character: string, letters: string | undefined): string {
  if (character === '*') return 'Expressions have no multiplication. The operators are + - / %.'
  if (character === '"') return 'Put text inside an expression in single quotes.'
  if (character === '=') return 'To compare two values, write `==`.'
  if (character === '&' || character === '|') return `Write \`${character}${character}\`, twice.`
  if (character === '`') return 'Backticks are allowed only at the beginning and at the end.'
  if (letters)
    return `\`${letters.slice(0, 60)}\` is unknown here: put text in single quotes, and references in \`\${…}\`.`
  return `\`${character}\` has no meaning in an expression.`
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const wrong = (message: string, offset: number, length: number): ExpressionProblem => ({
  message,
  offset,
  length,
})
