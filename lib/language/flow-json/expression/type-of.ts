import { formatChoice } from '@/lib/contract/lists'
import type { BinaryOperator, Expression, ExpressionProblem, Reference } from '../expression-types'

export type ValueType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'unknown'

/**
 * Infers an expression's type and reports operators with operands of the wrong type (spec:flow-json#expressions).
 * An unresolved reference is `unknown`, which fits everywhere: the caller that resolves it reports it once.
 *
 * @param lookUp returns undefined if the reference doesn't exist
 */
export function typeOf(
  expression: Expression,
  lookUp: (reference: Reference) => ValueType | undefined,
): { type: ValueType; problems: ExpressionProblem[] } {
  const problems: ExpressionProblem[] = []
  return { type: visit(expression), problems }

  function visit(node: Expression): ValueType {
    switch (node.kind) {
      case 'reference':
        return lookUp(node.reference) ?? 'unknown'
      case 'text':
        return 'string'
      case 'number':
        return 'number'
      case 'boolean':
        return 'boolean'
      case 'not':
        expect(['boolean'], visit(node.operand), '!', node.offset)
        return 'boolean'
      case 'negate':
        expect(['number'], visit(node.operand), '-', node.offset)
        return 'number'
      case 'join':
        for (const part of node.parts)
          expect(['string', 'number', 'boolean'], visit(part), 'joining', node.offset)
        return 'string'
      case 'binary':
        return binary(node.operator, visit(node.left), visit(node.right), node.offset)
    }
  }

  function binary(operator: BinaryOperator, left: ValueType, right: ValueType, offset: number): ValueType {
    const takes = operands[operator]
    const bothFit = [left, right].every((type) => expect(takes, type, operator, offset))
    if (bothFit && takes === scalars && left !== right && left !== 'unknown' && right !== 'unknown')
      problems.push({
        message: `\`${operator}\` compares values of the same type; these are ${left} and ${right}.`,
        offset,
        length: operator.length,
      })
    return operator === '+' || operator === '-' || operator === '/' || operator === '%' ? 'number' : 'boolean'
  }

  function expect(types: readonly ValueType[], found: ValueType, operator: string, offset: number): boolean {
    if (found === 'unknown' || types.includes(found)) return true
    const name = operator === 'joining' ? 'Joining text' : `\`${operator}\``
    problems.push({
      message: `${name} takes ${formatChoice(types)}; this is ${found}.`,
      offset,
      length: operator === 'joining' ? 1 : operator.length,
    })
    return false
  }
}

const scalars: readonly ValueType[] = ['string', 'number', 'boolean']
const numbers: readonly ValueType[] = ['number']
const booleans: readonly ValueType[] = ['boolean']

const operands: Record<BinaryOperator, readonly ValueType[]> = {
  '==': scalars,
  '!=': scalars,
  '<': numbers,
  '<=': numbers,
  '>': numbers,
  '>=': numbers,
  '&&': booleans,
  '||': booleans,
  '+': numbers,
  '-': numbers,
  '/': numbers,
  '%': numbers,
}
