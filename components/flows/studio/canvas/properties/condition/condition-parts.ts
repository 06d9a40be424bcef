import { isObject } from '@/lib/contract/json'
import { isBacktickText } from '@/lib/language/flow-json/expression/is-dynamic-text'
import { parseDynamic } from '@/lib/language/flow-json/expression/parse-expression'
import type { ValueType } from '@/lib/language/flow-json/expression/type-of'
import type { Expression } from '@/lib/language/flow-json/expression-types'
import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowVersion } from '@/lib/language/flow-json/versions'

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** One comparison, as chosen from lists: `is-true` and `is-false` need no second value. */
export interface ConditionPart {
  /** A whole reference, such as `${form.city}`; empty if none is chosen. */
  field: string
  operator: Comparison | 'is-true' | 'is-false'
  value: string | number | boolean
}

/** A condition that lists can represent: comparisons joined by "all" or "any". */
export interface ConditionParts {
  join: '&&' | '||'
  parts: readonly ConditionPart[]
}

const comparisons: readonly string[] = ['==', '!=', '<', '<=', '>', '>=']
const isComparison = (operator: string): operator is Comparison => comparisons.includes(operator)

/** The comparisons of a condition; undefined for one that lists can't represent. */
export function partsOf(text: string, version: FlowVersion): ConditionParts | undefined {
  const parsed = parseDynamic(text, { version, isCondition: true })
  if (!('expression' in parsed)) return undefined
  const { expression } = parsed
  const join = expression.kind === 'binary' && expression.operator === '||' ? '||' : '&&'
  const parts = operandsOf(expression, join).map((operand) => partOf(operand, text))
  const known = parts.flatMap((part) => part ?? [])
  return known.length === parts.length ? { join, parts: known } : undefined
}

const operandsOf = (expression: Expression, join: '&&' | '||'): Expression[] =>
  expression.kind === 'binary' && expression.operator === join
    ? [...operandsOf(expression.left, join), ...operandsOf(expression.right, join)]
    : [expression]

function partOf(expression: Expression, text: string): ConditionPart | undefined {
  const field = fieldOf(expression, text)
  if (field !== undefined) return { field, operator: 'is-true', value: true }
  if (expression.kind === 'not') {
    const negated = fieldOf(expression.operand, text)
    return negated === undefined ? undefined : { field: negated, operator: 'is-false', value: true }
  }
  if (expression.kind !== 'binary' || !isComparison(expression.operator)) return undefined
  const left = fieldOf(expression.left, text)
  const value = literalOf(expression.right)
  return left === undefined || value === undefined
    ? undefined
    : { field: left, operator: expression.operator, value }
}

const fieldOf = (expression: Expression, text: string): string | undefined =>
  expression.kind === 'reference'
    ? text.slice(expression.reference.offset, expression.reference.offset + expression.reference.length)
    : undefined

function literalOf(expression: Expression): string | number | boolean | undefined {
  if (expression.kind === 'text' || expression.kind === 'number' || expression.kind === 'boolean')
    return expression.value
  const isNegative = expression.kind === 'negate' && expression.operand.kind === 'number'
  return isNegative && expression.operand.kind === 'number' ? -expression.operand.value : undefined
}

/** The condition as written in JSON; with backticks if `was` has them. */
export function writtenCondition({ join, parts }: ConditionParts, was = ''): string {
  const text = parts.map(writtenPart).join(` ${join} `)
  return isBacktickText(was) ? `\`${text}\`` : text
}

function writtenPart({ field, operator, value }: ConditionPart): string {
  if (operator === 'is-true') return field
  if (operator === 'is-false') return `!${field}`
  return `${field} ${operator} ${typeof value === 'string' ? quoted(value) : String(value)}`
}

const quoted = (value: string) => `'${value.replaceAll(/[\\'`]/g, (character) => `\\${character}`)}'`

export const operatorsFor = (type: ValueType): readonly ConditionPart['operator'][] => {
  if (type === 'boolean') return ['is-true', 'is-false']
  return type === 'number' ? ['==', '!=', '<', '<=', '>', '>='] : ['==', '!=']
}

interface Option {
  id: string
  title: string
}

/** Options of the input a reference is about; none for free input, or if the endpoint defines them. */
export function choicesOf(model: FlowModel, screen: ScreenModel, field: string): Option[] {
  const parsed = parseDynamic(field, { version: model.version })
  const [reference] = 'references' in parsed ? parsed.references : []
  if (!reference || reference.scope === 'data' || reference.of === 'data') return []
  const at = reference.scope === 'form' ? screen : model.screenById.get(reference.screen ?? '')
  const input = at?.inputs.find(({ value }) => value.name === reference.path[0])
  const source: unknown = input?.value['data-source']
  if (!Array.isArray(source)) return []
  return source.flatMap((option: unknown) => {
    if (!isObject(option) || typeof option.id !== 'string') return []
    return [{ id: option.id, title: typeof option.title === 'string' ? option.title : option.id }]
  })
}
