import { amount } from '../amount'
import { count, flag, oneOf, optionalText } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { ChoiceView } from '../view-types'
import { inputPart } from './input-part'
import type { InputKind } from './kind'
import { chosenIds, type Option, readOptions } from './read-options'

const sizes = ['regular', 'large'] as const

const bounds = (component: RunComponent, scope: Scope) => ({
  minSelected: count(component, 'min-selected-items', scope),
  maxSelected: count(component, 'max-selected-items', scope),
})

const titlesOf = (options: readonly Option[], value: unknown) => {
  const ids = chosenIds(value)
  return options.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
}

function view(type: ChoiceView['type'], drawing: Parameters<InputKind['view']>[0]): ChoiceView {
  const { component, scope, value } = drawing
  const ids = chosenIds(value)
  return {
    ...inputPart(drawing),
    type,
    description: optionalText(component, 'description', scope),
    mediaSize: oneOf(component, 'media-size', scope, sizes),
    options: readOptions(component, scope).map((option) => ({
      ...option.view,
      isSelected: ids.includes(option.id),
    })),
  }
}

/** One of several: the value is an option's id. An option that is gone is chosen no more. */
const oneChoice = (type: 'RadioButtonsGroup' | 'Dropdown'): InputKind => ({
  type,
  read: (value, component, scope) => {
    const [id] = chosenIds(value)
    return readOptions(component, scope).some((option) => option.id === id) ? id : ''
  },
  problem: (value, component, scope) =>
    value === '' && flag(component, 'required', scope, false) ? 'Choose an option.' : undefined,
  say: (value, component, scope) => titlesOf(readOptions(component, scope), value).join(', '),
  view: (drawing) => view(type, drawing),
})

/** Several of several: the value is a list of ids, in the order of the options, never longer than `max-selected-items`. */
const manyChoice = (type: 'CheckboxGroup' | 'ChipsSelector'): InputKind => ({
  type,
  read: (value, component, scope) => {
    const ids = chosenIds(value)
    const { maxSelected } = bounds(component, scope)
    const chosen = readOptions(component, scope).flatMap(({ id }) => (ids.includes(id) ? [id] : []))
    return [...new Set(chosen)].slice(0, maxSelected && maxSelected > 0 ? Math.floor(maxSelected) : undefined)
  },
  problem: (value, component, scope) => {
    const chosen = chosenIds(value).length
    const { minSelected = 0 } = bounds(component, scope)
    if (chosen === 0)
      return flag(component, 'required', scope, false) ? 'Choose at least one option.' : undefined
    return chosen < minSelected ? `Choose at least ${amount(minSelected, 'option')}.` : undefined
  },
  say: (value, component, scope) => titlesOf(readOptions(component, scope), value).join(', '),
  view: (drawing) => ({ ...view(type, drawing), ...bounds(drawing.component, drawing.scope) }),
})

export const checkboxGroup = manyChoice('CheckboxGroup')
export const chipsSelector = manyChoice('ChipsSelector')
export const radioButtonsGroup = oneChoice('RadioButtonsGroup')
export const dropdown = oneChoice('Dropdown')
