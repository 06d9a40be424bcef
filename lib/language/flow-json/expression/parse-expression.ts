import type { BinaryOperator, Expression, ExpressionProblem, Reference } from '../expression-types'
import { type FlowVersion, isAtLeast } from '../versions'
import { isBacktickText, isReferenceText } from './is-dynamic-text'
import { parseReference } from './parse-reference'
import { readTokens, type Token } from './read-tokens'

export type ParsedDynamic =
  | { expression: Expression; references: Reference[] }
  | { problem: ExpressionProblem }

/**
 * Parses a dynamic text (spec:flow-json#references and spec:flow-json#expressions): a whole `${…}`; since 6.0 a
 * whole expression in backticks; or, with `isCondition`, an If's condition, which needs no backticks. From lowest to
 * highest precedence: `||`, `&&`, `== !=`, `< <= > >=`, juxtaposition (joins texts), `+ -`, `/ %`, `! -`. Never
 * throws; a text that isn't dynamic is also a problem. Offsets are relative to `text`.
 */
export function parseDynamic(
  text: string,
  options: { version: FlowVersion; isCondition?: boolean },
): ParsedDynamic {
  const { version, isCondition } = options
  if (isReferenceText(text)) {
    const read = parseReference(text.slice(2, -1), 0, version)
    if ('problem' in read) return read
    return { expression: { kind: 'reference', reference: read.reference }, references: [read.reference] }
  }
  const hasBackticks = isBacktickText(text)
  const whole = (message: string) => ({ problem: { message, offset: 0, length: text.length } })
  if (hasBackticks && !isAtLeast(version, '6.0'))
    return whole(`Expressions in backticks require version 6.0; this document uses ${version.name}.`)
  if (!hasBackticks && !isCondition)
    return whole(
      'Text and references can be mixed only in backticks, with the text in single quotes (since version 6.0).',
    )

  const start = hasBackticks ? 1 : 0
  const end = hasBackticks ? text.length - 1 : text.length
  const read = readTokens(text, start, end, version)
  if ('problem' in read) return read
  const parser = new Parser(read.tokens, end, {
    mayJoin: hasBackticks,
    mayCompute: hasBackticks || isAtLeast(version, '6.0'),
  })
  try {
    const expression = parser.whole()
    return {
      expression,
      references: read.tokens.flatMap((token) => (token.kind === 'reference' ? [token.reference] : [])),
    }
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.problem }
    throw error
  }
}

class Wrong extends Error {
  constructor(readonly problem: ExpressionProblem) {
    super(problem.message)
  }
}

/** Limits nesting of parentheses. */
const maxDepth = 100

const levels: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  [],
  ['+', '-'],
  ['/', '%'],
]
/** Precedence of joining: between comparison and addition, as in `'Each pays ' ${data.total} / 2`. */
const joinLevel = 4

class Parser {
  private at = 0
  private depth = 0

  constructor(
    private readonly tokens: readonly Token[],
    private readonly end: number,
    private readonly language: { mayJoin: boolean; mayCompute: boolean },
  ) {}

  whole(): Expression {
    if (this.tokens.length === 0)
      throw new Wrong({ message: 'The expression is empty.', offset: 0, length: this.end })
    const expression = this.level(0)
    const rest = this.tokens[this.at]
    if (rest?.kind === ')') this.fail('This closing parenthesis has no match.', rest)
    if (rest) this.fail('There is no operator before this. Put one between the two values.', rest)
    return expression
  }

  private level(index: number): Expression {
    if (index === joinLevel) return this.joined()
    const operators = levels[index]
    if (!operators) return this.unary()
    let left = this.level(index + 1)
    for (let token = this.tokens[this.at]; token?.kind === 'operator'; token = this.tokens[this.at]) {
      const operator = operators.find((sign) => sign === token.operator)
      if (!operator) break
      this.mustKnow(operator, token)
      this.at += 1
      left = { kind: 'binary', operator, left, right: this.level(index + 1), offset: token.offset }
    }
    return left
  }

  private joined(): Expression {
    const first = this.level(joinLevel + 1)
    const parts = [first]
    const second = this.tokens[this.at]
    while (this.language.mayJoin && this.startsValue()) parts.push(this.level(joinLevel + 1))
    return second && parts.length > 1 ? { kind: 'join', parts, offset: second.offset } : first
  }

  private unary(): Expression {
    const signs: Token[] = []
    for (let token = this.tokens[this.at]; token?.kind === 'operator'; token = this.tokens[this.at]) {
      if (token.operator !== '!' && token.operator !== '-') break
      if (signs.push(token) > maxDepth) this.fail('Too many operators in a row.', token)
      this.at += 1
    }
    return signs.reduceRight<Expression>(
      (operand, sign) => ({
        kind: sign.kind === 'operator' && sign.operator === '!' ? 'not' : 'negate',
        operand,
        offset: sign.offset,
      }),
      this.primary(),
    )
  }

  private primary(): Expression {
    const token = this.tokens[this.at]
    if (!token)
      throw new Wrong({
        message: 'The expression ends where a value is expected.',
        offset: this.end,
        length: 1,
      })
    this.at += 1
    switch (token.kind) {
      case 'reference':
        return { kind: 'reference', reference: token.reference }
      case 'text':
        return { kind: 'text', value: token.value }
      case 'number':
        return { kind: 'number', value: token.value }
      case 'boolean':
        return { kind: 'boolean', value: token.value }
      case '(':
        return this.group(token)
      case ')':
        return this.fail(
          'A value or an opening parenthesis is missing before this closing parenthesis.',
          token,
        )
      case 'operator':
        return this.fail(`\`${token.operator}\` needs a value before it.`, token)
    }
  }

  private group(open: Token): Expression {
    this.depth += 1
    if (this.depth > maxDepth) this.fail('The parentheses are nested too deeply.', open)
    const inner = this.level(0)
    this.depth -= 1
    const next = this.tokens[this.at]
    if (!next) this.fail('This parenthesis is never closed.', open)
    if (next?.kind !== ')')
      this.fail('There is no operator before this. Put one between the two values.', next ?? open)
    this.at += 1
    return inner
  }

  private startsValue(): boolean {
    const token = this.tokens[this.at]
    if (token?.kind === 'operator') return token.operator === '!'
    return token !== undefined && token.kind !== ')'
  }

  private mustKnow(operator: BinaryOperator, token: Token) {
    const isComputing = operator === '+' || operator === '-' || operator === '/' || operator === '%'
    if (isComputing && !this.language.mayCompute) this.fail(`\`${operator}\` requires version 6.0.`, token)
  }

  private fail(message: string, { offset, length }: Token): never {
    throw new Wrong({ message, offset, length })
  }
}
