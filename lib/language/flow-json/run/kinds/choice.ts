import { isObject } from '@/lib/contract/json'
import { formatCount } from '@/lib/labels/numbers'
import { asText } from '../../expression/evaluate'
import type { JsonObject } from '../../model'
import { count, flag, objectsOf, oneOf, optionalText, own, prop, textOrNothing } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { ChoiceView, OptInView, OptionView } from '../view-types'
import { type InputKind, inputPart } from './kind'

/** A computed option. */
interface Option {
  id: string
  title: string
  isEnabled: boolean
  /** What is shown. */
  view: Omit<OptionView, 'isSelected'>
  /** The option's own select action, since 6.0. */
  onSelect: JsonObject | undefined
  onUnselect: JsonObject | undefined
}

/** Options are cached per scope, since a scope is a single moment. */
const known = new WeakMap<Scope, Map<RunComponent, Option[]>>()

/** The options of a group, chips or a dropdown, literal or from data. Skips options without an ID. */
export function readOptions(component: RunComponent, scope: Scope): Option[] {
  const ofScope = known.get(scope) ?? new Map<RunComponent, Option[]>()
  known.set(scope, ofScope)
  const read = ofScope.get(component) ?? computeOptions(component, scope)
  ofScope.set(component, read)
  return read
}

const computeOptions = (component: RunComponent, scope: Scope): Option[] =>
  objectsOf(prop(component, 'data-source', scope)).flatMap((option) => {
    const id = asText(own(option, 'id'))
    return id === '' ? [] : [readOption(id, option)]
  })

function readOption(id: string, option: JsonObject): Option {
  const action = (key: string) => {
    const value = own(option, key)
    return isObject(value) ? value : undefined
  }
  const title = asText(own(option, 'title'))
  const isEnabled = own(option, 'enabled') !== false
  return {
    id,
    title,
    isEnabled,
    view: {
      id,
      title,
      description: textOrNothing(own(option, 'description')),
      metadata: textOrNothing(own(option, 'metadata')),
      image: textOrNothing(own(option, 'image')),
      altText: textOrNothing(own(option, 'alt-text')),
      color: textOrNothing(own(option, 'color')),
      isEnabled,
    },
    onSelect: action('on-select-action'),
    onUnselect: action('on-unselect-action'),
  }
}

/** The selected IDs, from one ID or a list. */
export const chosenIds = (value: unknown): string[] => {
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.map(asText).filter((id) => id !== '')
}

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

/** Single choice: the value is an option ID. A missing option is deselected. */
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

/** Multiple choice: the value is a list of IDs in option order, limited to `max-selected-items`. */
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
    return chosen < minSelected ? `Choose at least ${formatCount(minSelected, 'option')}.` : undefined
  },
  say: (value, component, scope) => titlesOf(readOptions(component, scope), value).join(', '),
  view: (drawing) => ({ ...view(type, drawing), ...bounds(drawing.component, drawing.scope) }),
})

export const checkboxGroup = manyChoice('CheckboxGroup')
export const chipsSelector = manyChoice('ChipsSelector')
export const radioButtonsGroup = oneChoice('RadioButtonsGroup')
export const dropdown = oneChoice('Dropdown')

/** A checkbox with a "Read more" link if it has an action. Its value is a boolean. */
export const optIn: InputKind = {
  type: 'OptIn',
  read: (value) => value === true,
  problem: (value, component, scope) =>
    value !== true && flag(component, 'required', scope, false) ? 'Check this box to continue.' : undefined,
  say: (value) => (value === true ? 'Yes' : 'No'),
  view: (drawing): OptInView => ({
    ...inputPart(drawing),
    type: 'OptIn',
    isChecked: drawing.value === true,
    hasLink: isObject(prop(drawing.component, 'on-click-action', drawing.scope)),
  }),
}
