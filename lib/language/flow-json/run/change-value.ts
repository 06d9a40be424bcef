import { isObject } from '@/lib/contract/json'
import { isSameJsonText } from '@/lib/contract/same-json'
import type { JsonObject } from '../model'
import { isAtLeast } from '../versions'
import { inputKindOf } from './kinds/all-kinds'
import { chosenIds, readOptions } from './kinds/choice'
import { performAction } from './perform-action'
import { count, flag, prop } from './resolve'
import type { RunComponent, RunState, RunStep, Scope } from './run-types'
import type { CheckedFlow } from './runnable'
import { Moment } from './scope'
import { remember, shownMemory, withMember } from './screen-memory'

/** Sets an input's value on the current screen and runs the resulting actions. Disabled inputs don't change. */
export function changeValue(
  flow: CheckedFlow,
  state: RunState,
  component: RunComponent,
  raw: unknown,
): RunStep {
  const before = new Moment(flow, state)
  const screen = before.screen?.id ?? ''
  const scope = before.scopeOf(screen)
  const kind = inputKindOf(component.type)
  const { name } = component
  if (!kind || name === undefined || !flag(component, 'enabled', scope, true)) return { state, effects: [] }

  const old = before.valueOf(screen, component)
  const value = kind.read(allowedChoice(raw, old, component, scope), component, scope)
  if (isSameJsonText(value, old)) return { state, effects: [] }
  const { entered, changed } = shownMemory(state)
  const next = remember(state, {
    entered: withMember(entered, name, value),
    changed: [...changed.filter((one) => one !== name), name],
  })
  const after = new Moment(flow, next).scopeOf(screen)
  return performAll(flow, next, selectionActions(component, { old, value }, after))
}

/** Performs actions in order while the screen stays open. */
export function performAll(flow: CheckedFlow, start: RunState, actions: readonly JsonObject[]): RunStep {
  return actions.reduce<RunStep>(
    ({ state, effects }, action) => {
      if (state.status !== 'open') return { state, effects }
      const done = performAction(flow, state, action)
      return { state: done.state, effects: [...effects, ...done.effects] }
    },
    { state: start, effects: [] },
  )
}

const choices = ['CheckboxGroup', 'RadioButtonsGroup', 'ChipsSelector', 'Dropdown']

/** Ignores changes to disabled options and selections above the maximum. */
function allowedChoice(raw: unknown, old: unknown, component: RunComponent, scope: Scope): unknown {
  if (!choices.includes(component.type)) return raw
  const options = readOptions(component, scope)
  const off = new Set(options.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id))
  const [wanted, had] = [chosenIds(raw), chosenIds(old)]
  const most = Math.floor(count(component, 'max-selected-items', scope) ?? 0)
  const isThere = (id: string) => options.some((option) => option.id === id)
  const chosen = new Set(wanted.filter(isThere)).size
  if (Array.isArray(raw) && most > 0 && chosen > most && chosen > had.length) return old
  const ids = [...had.filter((id) => off.has(id)), ...wanted.filter((id) => !off.has(id))]
  return Array.isArray(raw) ? ids : wanted.some((id) => off.has(id)) ? old : raw
}

/**
 * Actions triggered by a change: those of the affected options, then the component's own. spec:flow-json#actions.
 */
export function selectionActions(
  component: RunComponent,
  { old, value }: { old: unknown; value: unknown },
  scope: Scope,
): JsonObject[] {
  const [had, has] = [chosenIds(old), chosenIds(value)]
  const added = has.filter((id) => !had.includes(id))
  const removed = had.filter((id) => !has.includes(id))
  const options = choices.includes(component.type) ? readOptions(component, scope) : []
  const ofOptions = options.flatMap(({ id, onSelect, onUnselect }) => {
    if (!isAtLeast(scope.version, '6.0')) return []
    const action = removed.includes(id) ? onUnselect : added.includes(id) ? onSelect : undefined
    return action ? [action] : []
  })
  const isTakenBack = isEmpty(value) || (choices.includes(component.type) && added.length === 0)
  return [...ofOptions, ...ownAction(component, { value, isTakenBack }, scope)]
}

/** Unselecting runs the select action, unless there is a separate unselect action. */
function ownAction(
  component: RunComponent,
  { value, isTakenBack }: { value: unknown; isTakenBack: boolean },
  scope: Scope,
): JsonObject[] {
  const [select, unselect] = [
    prop(component, 'on-select-action', scope),
    prop(component, 'on-unselect-action', scope),
  ]
  const action = isTakenBack && isObject(unselect) ? unselect : select
  return isObject(action) && !isHalfRange(value) ? [action] : []
}

/** A date range without both ends isn't selected yet. */
const isHalfRange = (value: unknown) => isObject(value) && Object.keys(value).length === 1

/** Whether nothing is entered, chosen or checked. */
export const isEmpty = (value: unknown) =>
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)
