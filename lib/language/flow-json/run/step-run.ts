import { isObject } from '@/lib/contract/json'
import { asText } from '../expression/evaluate'
import type { JsonObject } from '../model'
import { mayFollow } from '../rules/facts/routes'
import { isAtLeast } from '../versions'
import { changeValue, isEmpty, performAll, selectionActions } from './change-value'
import { inputKindOf } from './kinds/all-kinds'
import { chosenIds } from './kinds/choice'
import { itemAction } from './kinds/shown-parts'
import { askEndpoint, performAction } from './perform-action'
import { flag, own, prop } from './resolve'
import type { RunComponent, RunEvent, RunState, RunStep } from './run-types'
import type { CheckedFlow } from './runnable'
import { Moment } from './scope'
import { openScreen, remember, shownMemory, withMembers } from './screen-memory'
import { checkInputs, shownComponents } from './shown-components'

/**
 * Actions triggered by preselected inputs when their screen appears, which only versions 6.0 to 6.3 run
 * (spec:flow-json#versions).
 */
function renderActions(flow: CheckedFlow, state: RunState): RunStep {
  const moment = new Moment(flow, state)
  const { screen } = moment
  if (!screen || !isAtLeast(flow.version, '6.0') || isAtLeast(flow.version, '7.0'))
    return { state, effects: [] }
  const scope = moment.scopeOf(screen.id)
  const actions = shownComponents(screen.children, scope).flatMap((component) => {
    if (!inputKindOf(component.type)) return []
    const value = moment.valueOf(screen.id, component)
    return isEmpty(value) ? [] : selectionActions(component, { old: undefined, value }, scope)
  })
  return performAll(flow, state, actions)
}

/**
 * Starts a run. With `screen`, opens that screen, like a message with `flow_action: navigate`. Otherwise, a flow with an endpoint
 * asks it (INIT), and any other opens its first screen. Without `data`, the screen uses its data model's examples.
 *
 * @param options.now milliseconds since 1970; used as today by date pickers
 */
export function startRun(
  flow: CheckedFlow,
  options: { screen?: string; data?: JsonObject; flowToken?: string; now?: number },
): RunStep {
  const { data, flowToken = '', now } = options
  const start: RunState = { status: 'open', trail: [], screens: {}, flowToken, now }
  if (options.screen === undefined && flow.dataVersion !== undefined)
    return askEndpoint(flow, start, 'INIT', data ?? {})
  const id = options.screen ?? flow.entry
  const screen = flow.screens.get(id)
  if (!screen)
    return { state: { ...start, status: 'failed', notice: `This flow has no screen "${id}".` }, effects: [] }
  return renderActions(flow, openScreen(start, id, data ?? screen.examples))
}

/**
 * Handles the endpoint's answer: a screen and its data, an `error_message` for the screen, or SUCCESS, which completes the flow. An
 * answer in the specification's format names no screen and applies to the current or first one. The same screen keeps entered
 * values and any data the answer omits. A bad answer shows a notice.
 */
function takeAnswer(flow: CheckedFlow, state: RunState, answer: unknown): RunStep {
  const written = own(answer, 'data')
  const data = isObject(written) ? written : {}
  if (own(data, 'acknowledged') === true) return acknowledged(state)
  const isForShown = own(answer, 'screen') === undefined && own(answer, 'version') !== undefined
  const screen = isForShown ? (state.trail.at(-1) ?? flow.entry) : asText(own(answer, 'screen'))
  if (screen === 'SUCCESS') return succeed(state, data)
  const refusal = whyNot(flow, state, screen)
  if (refusal !== undefined) return takeFailure(state, refusal)

  const opened = screen === state.trail.at(-1) ? refreshed(state, data) : openScreen(state, screen, data)
  const notice = asText(own(data, 'error_message')) || undefined
  return { state: { ...opened, status: 'open', notice }, effects: [] }
}

/** The endpoint couldn't be reached, or its answer is unusable. */
function takeFailure(state: RunState, message?: string): RunStep {
  const notice = message ?? 'The endpoint didn’t respond. Try again.'
  return { state: { ...state, status: state.trail.length > 0 ? 'open' : 'failed', notice }, effects: [] }
}

/** The endpoint acknowledged an error report; nothing changes on the screen. */
const acknowledged = (state: RunState): RunStep =>
  state.trail.length > 0
    ? { state: { ...state, status: 'open', notice: undefined }, effects: [] }
    : takeFailure(state, 'The endpoint only acknowledged the request, so there is no screen to show.')

function succeed(state: RunState, data: JsonObject): RunStep {
  const params = own(own(data, 'extension_message_response'), 'params')
  if (!isObject(params)) {
    return takeFailure(
      state,
      'The endpoint ended the flow without a result. SUCCESS needs "extension_message_response" with "params" in its data.',
    )
  }
  return {
    state: { ...state, status: 'completed', notice: undefined },
    effects: [{ kind: 'complete', payload: params }],
  }
}

function refreshed(state: RunState, data: JsonObject): RunState {
  const { error_message: _answered, ...known } = shownMemory(state).data
  return remember(state, { data: withMembers(known, data), changed: [] })
}

function whyNot(flow: CheckedFlow, state: RunState, screen: string): string | undefined {
  if (screen === '')
    return 'The response has neither "screen" nor "version". It needs one of them, and "data".'
  if (!flow.screens.has(screen))
    return `The response names the screen "${screen}", which this flow doesn’t have.`
  const here = state.trail.at(-1)
  if (here === undefined || !flow.routing) return undefined
  return mayFollow(flow.routing, here, screen)
    ? undefined
    : `The response names the screen "${screen}", but the routing model has no path from "${here}" to it.`
}

/**
 * Computes the next state for an event, and what the caller must do. Pure, and never throws. Ignores events that don't apply to
 * the screen; while waiting for the endpoint, accepts only its answer.
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

/** Finds a visible component by ID, or an input by name. */
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

/** Sets the list's value to the item first, so the item's payload can refer to it. */
function tapItem(flow: CheckedFlow, state: RunState, component: RunComponent, item: string): RunStep {
  if (component.type !== 'NavigationList') return { state, effects: [] }
  const { state: chosen } = changeValue(flow, state, component, item)
  const moment = new Moment(flow, chosen)
  const action = itemAction(component, moment.scopeOf(moment.screen?.id ?? ''), item)
  return action ? performAll(flow, chosen, [action]) : { state, effects: [] }
}

/** Going back from the first screen closes the flow, which the caller handles. */
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
