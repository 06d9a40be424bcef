import { isObject } from '@/lib/contract/json'
import { formatCount } from '@/lib/labels/numbers'
import { isDynamicText } from '../expression/is-dynamic-text'
import type { Expression, Reference } from '../expression-types'
import type { ComponentModel } from '../model'
import { type Path, step } from '../path'
import type { Report, Rule } from '../rule'
import { dynamicsOf, type ReadDynamic } from './facts/dynamics'
import { listed, within } from './facts/json'
import { remembered } from './facts/remembered'
import { inputsByName } from './facts/resolve'
import { type Suggester, suggester } from './facts/suggestion'
import { shortened } from './structure/quoted'

/** Components whose value is the id of one option. */
const oneOf = new Set(['Dropdown', 'RadioButtonsGroup'])
/** Components whose value is a list of option IDs. */
const someOf = new Set(['CheckboxGroup', 'ChipsSelector'])

/** IDs of an input's options; undefined if they come from data, where they aren't known. */
const optionIds = remembered(({ value }: ComponentModel): ReadonlySet<string> | undefined => {
  const options = value['data-source']
  if (!Array.isArray(options)) return undefined
  const ids = options.map((option: unknown) => (isObject(option) ? option.id : undefined))
  const isKnown = (id: unknown): id is string => typeof id === 'string' && !isDynamicText(id)
  return ids.every(isKnown) ? new Set(ids) : undefined
})

/** Why an ID can't match any option; undefined if it can. An empty text means nothing is chosen. */
function whyNoOption(input: ComponentModel, id: string, suggest: Suggester): string | undefined {
  const ids = optionIds(input)
  if (!ids || ids.has(id) || id === '') return undefined
  const known = ids.size > 0 ? ` Its options are ${listed([...ids])}.` : ''
  return suggest(
    `"${shortened(String(input.value.name))}" has no option "${shortened(id)}".${known}`,
    id,
    () => ids,
  )
}

/** The single-choice input that a reference resolves to. */
function choiceOf({ references, resolved }: ReadDynamic, reference: Reference): ComponentModel | undefined {
  const found = resolved[references.indexOf(reference)]
  const isWhole = reference.path.length === 1
  return found?.kind === 'input' && isWhole && oneOf.has(found.component.type) ? found.component : undefined
}

/**
 * Conditions compare choices with existing options; any other comparison has a constant result (spec:flow-checks#choices).
 */
export const comparisonsNameOptions: Rule = {
  id: 'comparisons-name-options',
  check(model, report) {
    const suggest = suggester()
    for (const read of dynamicsOf(model).read)
      for (const { operator, reference, text } of comparisonsOf(read.expression)) {
        const input = choiceOf(read, reference)
        const why = input && whyNoOption(input, text, suggest)
        if (why === undefined) continue
        report({
          code: 'UNKNOWN_OPTION',
          severity: 'warning',
          message: `This is always ${operator === '!='}. ${why}`,
          path: read.dynamic.path,
        })
      }
  },
}

interface Comparison {
  operator: string
  reference: Reference
  text: string
}

/** Comparisons of a reference with a literal text. */
function comparisonsOf(expression: Expression): Comparison[] {
  switch (expression.kind) {
    case 'binary': {
      const { left, right, operator } = expression
      const inside = [...comparisonsOf(left), ...comparisonsOf(right)]
      if (operator !== '==' && operator !== '!=') return inside
      const pair = [left, right].find(({ kind }) => kind === 'reference')
      const fixed = [left, right].find(({ kind }) => kind === 'text')
      if (pair?.kind !== 'reference' || fixed?.kind !== 'text') return inside
      return [{ operator, reference: pair.reference, text: fixed.value }]
    }
    case 'not':
    case 'negate':
      return comparisonsOf(expression.operand)
    case 'join':
      return expression.parts.flatMap(comparisonsOf)
    default:
      return []
  }
}

/**
 * Cases of a Switch on a choice are existing options; other cases are never shown (spec:flow-checks#choices).
 */
export const casesNameOptions: Rule = {
  id: 'cases-name-options',
  since: '4.0',
  check(model, report) {
    const suggest = suggester()
    for (const read of dynamicsOf(model).read) {
      const { component, path } = read.dynamic
      if (component?.type !== 'Switch' || path.key !== 'value' || path.parent !== component.path) continue
      const { expression } = read
      const input = expression.kind === 'reference' ? choiceOf(read, expression.reference) : undefined
      if (!input || !isObject(component.value.cases)) continue
      for (const name of Object.keys(component.value.cases)) {
        const why = name === 'default' ? undefined : whyNoOption(input, name, suggest)
        if (why === undefined) continue
        const place = within(component.path, 'cases', name)
        report({
          code: 'UNKNOWN_OPTION',
          severity: 'warning',
          message: `This case is never shown. ${why}`,
          path: place,
          isAboutKey: true,
        })
      }
    }
  },
}

/** Initial choices are existing options (spec:flow-checks#choices). */
export const firstChoicesAreOptions: Rule = {
  id: 'first-choices-are-options',
  check(model, report) {
    const suggest = suggester()
    for (const screen of model.screens) {
      for (const input of screen.inputs)
        checkFirst(input, input.value['init-value'], step(input.path, 'init-value'), suggest, report)
      for (const { type, value, path } of screen.components) {
        const values = type === 'Form' ? value['init-values'] : undefined
        if (!isObject(values)) continue
        for (const [name, first] of Object.entries(values)) {
          const input = inputsByName(screen).get(name)
          if (input) checkFirst(input, first, within(path, 'init-values', name), suggest, report)
        }
      }
    }
  },
}

function checkFirst(
  input: ComponentModel,
  first: unknown,
  path: Path,
  suggest: Suggester,
  report: (report: Report) => void,
) {
  const isList = someOf.has(input.type)
  if (!isList && !oneOf.has(input.type)) return
  const chosen: unknown[] = isList && Array.isArray(first) ? first : [first]
  chosen.forEach((id, index) => {
    if (typeof id !== 'string' || isDynamicText(id)) return
    const why = whyNoOption(input, id, suggest)
    if (why === undefined) return
    const place = Array.isArray(first) ? step(path, index) : path
    report({ code: 'UNKNOWN_OPTION', severity: 'warning', message: why, path: place })
  })
}

const least = 'min-selected-items'

/**
 * There are enough options to meet the required minimum; otherwise nobody can continue
 * (spec:flow-checks#choices).
 */
export const enoughCanBeChosen: Rule = {
  id: 'enough-can-be-chosen',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        const [wanted, options] = [value[least], value['data-source']]
        if (!someOf.has(type) || typeof wanted !== 'number' || !Array.isArray(options)) continue
        const count = options.filter((option) => !isObject(option) || option.enabled !== false).length
        if (wanted <= count) continue
        const place = step(path, least)
        report({
          code: 'TOO_FEW_OPTIONS',
          severity: 'warning',
          message: `People must choose ${formatCount(wanted, 'option')}, but only ${count} ${count === 1 ? 'is' : 'are'} available, so no one can get past this screen.`,
          path: place,
          repair: {
            title: `Set ${least} to ${count}`,
            safety: 'changes',
            changes: [{ kind: 'set', path: place, value: count }],
          },
        })
      }
  },
}
