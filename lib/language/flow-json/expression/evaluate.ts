import type { BinaryOperator, Expression, Reference } from '../expression-types'

/**
 * Evaluates an expression; never throws. Values of unexpected types are coerced as on phones: numeric text counts as a number; a
 * missing value equals the empty text, joins as nothing and computes as 0; dividing by zero gives 0 (spec:flow-json#expressions).
 */
export function evaluate(expression: Expression, lookUp: (reference: Reference) => unknown): unknown {
  switch (expression.kind) {
    case 'reference':
      return lookUp(expression.reference)
    case 'text':
    case 'number':
    case 'boolean':
      return expression.value
    case 'not':
      return evaluate(expression.operand, lookUp) !== true
    case 'negate':
      return 0 - (asNumber(evaluate(expression.operand, lookUp)) ?? 0)
    case 'join':
      return join(expression.parts, lookUp)
    case 'binary':
      return compute(
        expression.operator,
        () => evaluate(expression.left, lookUp),
        () => evaluate(expression.right, lookUp),
      )
  }
}

/** Caps text length. No screen fits more, and texts that join themselves would double forever. */
const longestText = 100_000

function join(parts: readonly Expression[], lookUp: (reference: Reference) => unknown): string {
  let joined = ''
  for (const part of parts) {
    joined = (joined + asText(evaluate(part, lookUp))).slice(0, longestText)
    if (joined.length === longestText) break
  }
  return joined
}

function compute(operator: BinaryOperator, left: () => unknown, right: () => unknown): unknown {
  switch (operator) {
    case '&&':
      return left() === true && right() === true
    case '||':
      return left() === true || right() === true
    case '==':
      return isSame(left(), right())
    case '!=':
      return !isSame(left(), right())
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, asNumber(left()), asNumber(right()))
    case '+':
    case '-':
    case '/':
    case '%':
      return calculate(operator, asNumber(left()) ?? 0, asNumber(right()) ?? 0)
  }
}

function compare(
  operator: '<' | '<=' | '>' | '>=',
  left: number | undefined,
  right: number | undefined,
): boolean {
  if (left === undefined || right === undefined) return false
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}

function calculate(operator: '+' | '-' | '/' | '%', left: number, right: number): number {
  if (operator === '+') return finite(left + right)
  if (operator === '-') return finite(left - right)
  if (right === 0) return 0
  return finite(operator === '/' ? left / right : left % right)
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (isMissing(left) || isMissing(right)) {
    const other = isMissing(left) ? right : left
    return isMissing(other) || other === '' || other === false
  }
  if (typeof left === typeof right) return false
  if (typeof left === 'number' || typeof right === 'number') {
    const numbers = [asNumber(left), asNumber(right)]
    return numbers[0] !== undefined && numbers[0] === numbers[1]
  }
  return false
}

const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null

/** Avoids infinity and negative zero, which JSON doesn't have. */
const finite = (value: number) => (Number.isFinite(value) ? value + 0 : 0)

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const read = Number(value)
  return Number.isNaN(read) ? undefined : read
}

/** Converts a value to text. A list becomes its texts; other types become the empty text. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'object').join(', ')
  return ''
}
