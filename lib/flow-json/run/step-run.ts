import { isObject } from '../is-object'
import { changeValue, performAll } from './change-value'
import { checkInputs } from './check-inputs'
import { inputKindOf } from './kinds/all-kinds'
import { itemAction } from './kinds/navigation-list'
import { chosenIds } from './kinds/read-options'
import { askEndpoint, performAction } from './perform-action'
import { renderActions } from './render-actions'
import { flag, prop } from './resolve'
import type { RunComponent, RunEvent, RunState, RunStep } from './run-types'
import type { CheckedFlow } from './runnable'
import { Moment } from './scope'
import { remember, shownMemory } from './screen-memory'
import { shownComponents } from './shown-components'
import { takeAnswer, takeFailure } from './take-answer'

/**
 * What follows from one event: the next state, and what the caller has to do. A pure function of its arguments that never throws;
 * an event that fits nothing on the screen changes nothing. While the endpoint is asked, only its answer counts.
 */
export function stepRun(flow: CheckedFlow, state: RunState, event: RunEvent): RunStep {
  const isAnswer = event.kind === 'answer' || event.kind === 'failure'
  if (state.status !== (isAnswer ? 'waiting' : 'open')) return { state, effects: [] }
  if (isAnswer) {
    const taken =
      event.kind === 'answer' ? takeAnswer(flow, state, event.answer) : takeFailure(state, event.message)
    return afterArriving(flow, state, taken)
  }
  const quiet: RunState = { ...state, notice: undefined }
  if (event.kind === 'back') return goBack(flow, quiet)
  const component = findShown(new Moment(flow, quiet), event.component)
  return component ? afterArriving(flow, quiet, act(flow, quiet, component, event)) : { state, effects: [] }
}

type ComponentEvent = Extract<RunEvent, { component: string }>

function act(flow: CheckedFlow, state: RunState, component: RunComponent, event: ComponentEvent): RunStep {
  switch (event.kind) {
    case 'change':
      return changeValue(flow, state, component, event.value)
    case 'select':
    case 'unselect':
      return changeValue(flow, state, component, chosenValue(flow, state, component, event))
    case 'leave':
      return leave(state, component)
    case 'tap':
      return tap(flow, state, component)
    case 'tap-item':
      return tapItem(flow, state, component, event.item)
  }
}

/** By its id, or an input by its name; only what people see can be acted on. */
function findShown(moment: Moment, wanted: string): RunComponent | undefined {
  const { screen } = moment
  if (!screen) return undefined
  const shown = shownComponents(screen.children, moment.scopeOf(screen.id))
  return (
    shown.find(({ id }) => id === wanted) ??
    shown.find(({ name, type }) => name === wanted && inputKindOf(type) !== undefined)
  )
}

function chosenValue(
  flow: CheckedFlow,
  state: RunState,
  component: RunComponent,
  { kind, option = '' }: { kind: 'select' | 'unselect'; option?: string },
): unknown {
  const moment = new Moment(flow, state)
  const value = moment.valueOf(moment.screen?.id ?? '', component)
  const isSelecting = kind === 'select'
  if (typeof value === 'boolean') return isSelecting
  if (component.type === 'CheckboxGroup' || component.type === 'ChipsSelector') {
    const others = chosenIds(value).filter((id) => id !== option)
    return isSelecting ? [...others, option] : others
  }
  if (isSelecting) return option
  return value === option ? '' : value
}

function leave(state: RunState, { name }: RunComponent): RunStep {
  const { left } = shownMemory(state)
  if (name === undefined || left.includes(name)) return { state, effects: [] }
  return { state: remember(state, { left: [...left, name] }), effects: [] }
}

function tap(flow: CheckedFlow, state: RunState, component: RunComponent): RunStep {
  const moment = new Moment(flow, state)
  const scope = moment.scopeOf(moment.screen?.id ?? '')
  const action = prop(component, 'on-click-action', scope)
  if (!isObject(action) || component.type === 'NavigationList' || !flag(component, 'enabled', scope, true))
    return { state, effects: [] }
  if (component.type === 'Footer' && checkInputs(moment).size > 0)
    return { state: remember(state, { isAttempted: true }), effects: [] }
  return performAction(flow, state, action)
}

/** The item is the list's value from now on, so that its own payload can name it. */
function tapItem(flow: CheckedFlow, state: RunState, component: RunComponent, item: string): RunStep {
  if (component.type !== 'NavigationList') return { state, effects: [] }
  const { state: chosen } = changeValue(flow, state, component, item)
  const moment = new Moment(flow, chosen)
  const action = itemAction(component, moment.scopeOf(moment.screen?.id ?? ''), item)
  return action ? performAll(flow, chosen, [action]) : { state, effects: [] }
}

/** Back on the first screen closes the flow, which is the caller's affair. */
function goBack(flow: CheckedFlow, state: RunState): RunStep {
  const here = flow.screens.get(state.trail.at(-1) ?? '')
  if (state.trail.length < 2) return { state, effects: [] }
  if (here?.refreshesOnBack && flow.dataVersion !== undefined) return askEndpoint(flow, state, 'BACK', {})
  return { state: { ...state, trail: state.trail.slice(0, -1) }, effects: [] }
}

function afterArriving(flow: CheckedFlow, before: RunState, done: RunStep): RunStep {
  if (done.state.status !== 'open' || done.state.trail.at(-1) === before.trail.at(-1)) return done
  const rendered = renderActions(flow, done.state)
  return { state: rendered.state, effects: [...done.effects, ...rendered.effects] }
}
