import { asText } from '../../expression/evaluate'
import { isObject } from '../../is-object'
import type { JsonObject } from '../../model'
import { objectsOf, own, prop, textOrNothing } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { OptionView } from '../view-types'

/** One of a choice, computed. */
export interface Option {
  id: string
  title: string
  isEnabled: boolean
  /** All that is shown of it. */
  view: Omit<OptionView, 'isSelected'>
  /** Actions of the option itself, from 6.0 on. */
  onSelect: JsonObject | undefined
  onUnselect: JsonObject | undefined
}

/** A scope is one moment: the options of then are read once. */
const known = new WeakMap<Scope, Map<RunComponent, Option[]>>()

/** The options of a group, chips or a dropdown: written in the document, or from data. Those without an id are left out. */
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

/** Which options a value chooses: an id or a list of ids. */
export const chosenIds = (value: unknown): string[] => {
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.map(asText).filter((id) => id !== '')
}
