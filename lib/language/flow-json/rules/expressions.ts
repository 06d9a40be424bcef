import { isObject } from '@/lib/contract/json'
import { formatChoice } from '@/lib/contract/lists'
import type { ValueType } from '../expression/type-of'
import type { Expression } from '../expression-types'
import type { FindingCode } from '../finding-codes'
import type { MemberSpec, MemberType } from '../language/spec'
import type { DynamicModel, JsonObject } from '../model'
import { step } from '../path'
import type { Rule } from '../rule'
import { isAtLeast } from '../versions'
import { componentsOf } from './facts/components-of'
import { dynamicsOf, isCondition, isUnchecked, type ReadDynamic } from './facts/dynamics'
import { typeNames } from './facts/schema'

/** An If's condition is a boolean and isn't constant (spec:flow-checks#conditions). */
export const conditionsCanBeTested: Rule = {
  id: 'conditions-can-be-tested',
  since: '4.0',
  check(model, report) {
    for (const read of dynamicsOf(model).read) {
      const message = isCondition(read.dynamic) ? whyUntestable(read) : undefined
      if (message !== undefined) report({ code: 'INVALID_PROPERTY_VALUE', message, path: read.dynamic.path })
    }
  },
}

function whyUntestable({ expression, references, type, problems }: ReadDynamic): string | undefined {
  if (references.length === 0)
    return 'This condition never changes. Test a value from the form or the data, such as ${form.agrees}.'
  if (comparesLiterals(expression))
    return 'One part of this condition compares two fixed values, which is always the same.'
  if (problems[0]) return problems[0].message
  return type === 'boolean' || type === 'unknown'
    ? undefined
    : `A condition must be a boolean; this is ${typeNames[type]}. Compare it with a value.`
}

/** Whether any part compares two literals. */
export function comparesLiterals(expression: Expression): boolean {
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

/**
 * Operands have types that can be compared or added (spec:flow-json#expressions). Conditions have their own rule.
 */
export const operatorsFitTheirValues: Rule = {
  id: 'operators-fit-their-values',
  since: '6.0',
  check(model, report) {
    for (const { dynamic, problems } of dynamicsOf(model).read) {
      const [problem] = problems
      if (!problem || isCondition(dynamic)) continue
      report({
        code: 'INVALID_PROPERTY_VALUE',
        ...(isUnchecked(dynamic, model.version) ? { severity: 'warning' } : {}),
        message: `${problem.message} (At character ${problem.offset + 1}.)`,
        path: dynamic.path,
      })
    }
  },
}

const MAX_NESTING = 3

/** Ifs nest at most three deep (spec:flow-components#branches). */
export const ifsNestLittle: Rule = {
  id: 'ifs-nest-little',
  since: '4.0',
  check(model, report) {
    for (const { branches, path } of componentsOf(model, 'If')) {
      if (branches.length < MAX_NESTING) continue
      const depth = branches.filter(({ owner }) => owner.type === 'If').length + 1
      // Report only the first If that is too deep, not those nested in it.
      if (depth === MAX_NESTING + 1)
        report({
          code: 'MAXIMUM_IF_NESTING',
          message: `If components can be nested ${MAX_NESTING} levels deep; this one is at level ${MAX_NESTING + 1}.`,
          path,
        })
    }
  },
}

/** An If shows at least one component (spec:flow-checks#conditions). */
export const thenIsNotEmpty: Rule = {
  id: 'then-is-not-empty',
  since: '4.0',
  check(model, report) {
    for (const { value, path } of componentsOf(model, 'If'))
      if (Array.isArray(value.then) && value.then.length === 0)
        report({
          code: 'INVALID_PROPERTY_VALUE',
          message: '"then" is empty. Put at least one component in it.',
          path: step(path, 'then'),
        })
  },
}

/** An If nested in another with the same condition has a branch that is never shown (spec:flow-checks#choices). */
export const branchesCanBeReached: Rule = {
  id: 'branches-can-be-reached',
  since: '4.0',
  check(model, report) {
    for (const { value, path, branches } of componentsOf(model, 'If')) {
      const condition = conditionOf(value)
      const around = branches.find(
        ({ owner }) => owner.type === 'If' && conditionOf(owner.value) === condition,
      )
      if (condition === undefined || !around) continue
      const never = around.name === 'then' ? 'else' : 'then'
      if (!Array.isArray(value[never]) || value[never].length === 0) continue
      report({
        code: 'BRANCH_NEVER_SHOWN',
        severity: 'warning',
        message: `"${never}" is never shown: this If is inside "${around.name}" of another If with the same condition.`,
        path: step(path, never),
        isAboutKey: true,
      })
    }
  },
}

const conditionOf = ({ condition }: JsonObject) =>
  typeof condition === 'string' ? condition.replace(/\s+/g, ' ').trim() : undefined

/** A Switch has at least one case (spec:flow-checks#switch). */
export const switchHasCases: Rule = {
  id: 'switch-has-cases',
  since: '4.0',
  check(model, report) {
    for (const { value, path } of componentsOf(model, 'Switch'))
      if (isObject(value.cases) && Object.keys(value.cases).length === 0)
        report({
          code: 'EMPTY_SWITCH_CASES',
          message: '"cases" is empty. Add at least one case: a value, and the components it shows.',
          path: step(path, 'cases'),
        })
  },
}

/**
 * References, expressions and conditions have valid syntax (spec:flow-json#expressions and
 * spec:flow-json#references).
 */
export const computedTextsCanBeRead: Rule = {
  id: 'computed-texts-can-be-read',
  check(model, report) {
    for (const { dynamic, problem } of dynamicsOf(model).unread)
      report({
        code: codeOfUnreadable(dynamic),
        ...(isUnchecked(dynamic, model.version) || isPlainPayload(dynamic) ? { severity: 'warning' } : {}),
        message: `${problem.message} (At character ${problem.offset + 1}.)`,
        path: dynamic.path,
      })
  },
}

const codeOfUnreadable = (dynamic: DynamicModel): FindingCode =>
  isCondition(dynamic) || dynamic.text.startsWith('`') ? 'INVALID_PROPERTY_VALUE' : 'PATTERN_MISMATCH'

/**
 * Action payloads may contain texts that only look like references, such as `${user.id}`; they are sent verbatim.
 */
const isPlainPayload = ({ action, text }: DynamicModel) =>
  action !== undefined && !text.startsWith('`') && !/\$\{(?:form|data|screen)\b/.test(text)

/** A computed value has the type its member requires (spec:flow-checks#values). */
export const computedValuesFitMembers: Rule = {
  id: 'computed-values-fit-members',
  check(model, report) {
    for (const { dynamic, type } of dynamicsOf(model).read) {
      const spec = type === 'unknown' ? undefined : memberWith(dynamic)
      if (!spec) continue
      const expected = valueTypes(spec)
      if (expected.includes(type)) continue
      report({
        code: 'INVALID_SCREEN_DYNAMIC_DATA',
        message: `"${String(dynamic.path.key)}" takes ${formatChoice(expected.map((one) => typeNames[one]))}; this is ${typeNames[type]}.`,
        path: dynamic.path,
        ...(spec.typedSince === undefined || isAtLeast(model.version, spec.typedSince)
          ? {}
          : { severity: 'warning' }),
      })
    }
  },
}

/** Only members of the component itself; anything deeper is data or belongs to an action. */
function memberWith(dynamic: DynamicModel): MemberSpec | undefined {
  const { component, action, path } = dynamic
  if (!component || action || path.parent !== component.path || isCondition(dynamic)) return undefined
  // A case can match any value.
  if (component.type === 'Switch') return undefined
  const members = component.spec?.members ?? {}
  return Object.hasOwn(members, path.key) ? members[path.key] : undefined
}

const valueTypes = ({ type }: MemberSpec): readonly ValueType[] =>
  typeof type === 'string' ? acceptedTypes[type] : [...new Set(type.flatMap((one) => acceptedTypes[one]))]

const acceptedTypes: Readonly<Record<MemberType, readonly ValueType[]>> = {
  string: ['string'],
  date: ['string'],
  image: ['string'],
  uri: ['string'],
  markdown: ['string', 'array'],
  // The published tables declare these as text, and existing documents send them that way.
  number: ['number', 'string'],
  boolean: ['boolean'],
  object: ['object'],
  action: ['object'],
  cases: ['object'],
  array: ['array'],
  'string[]': ['array'],
  options: ['array'],
  components: ['array'],
}
