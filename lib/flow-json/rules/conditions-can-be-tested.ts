import type { Expression } from '../expression-types'
import type { Rule } from '../rule'
import { dynamicsOf, isCondition, type ReadDynamic } from './facts/dynamics'
import { typeNames } from './facts/type-names'

/** The condition of an If is true or false, and depends on something (gap 8.6). */
export const conditionsCanBeTested: Rule = {
  name: 'conditions-can-be-tested',
  since: '4.0',
  check(model, report) {
    for (const read of dynamicsOf(model).read) {
      const message = isCondition(read.dynamic) ? whyNot(read) : undefined
      if (message !== undefined) report({ code: 'INVALID_PROPERTY_VALUE', message, path: read.dynamic.path })
    }
  },
}

function whyNot({ expression, references, type, problems }: ReadDynamic): string | undefined {
  if (references.length === 0)
    return 'This condition is always the same. Test something of the form or the data, such as ${form.agrees}.'
  if (comparesLiterals(expression))
    return 'One part of this condition compares two fixed values, which is always the same.'
  if (problems[0]) return problems[0].message
  return type === 'boolean' || type === 'unknown'
    ? undefined
    : `A condition is true or false; this is ${typeNames[type]}. Compare it with something.`
}

function comparesLiterals(expression: Expression): boolean {
  switch (expression.kind) {
    case 'binary':
      return (
        (isLiteral(expression.left) && isLiteral(expression.right)) ||
        comparesLiterals(expression.left) ||
        comparesLiterals(expression.right)
      )
    case 'not':
    case 'negate':
      return comparesLiterals(expression.operand)
    case 'join':
      return expression.parts.some(comparesLiterals)
    default:
      return false
  }
}

const isLiteral = ({ kind }: Expression) => kind === 'text' || kind === 'number' || kind === 'boolean'
