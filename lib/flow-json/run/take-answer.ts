import { asText } from '../expression/evaluate'
import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import { mayFollow } from '../rules/facts/routes'
import { withMembers } from './record'
import { own } from './resolve'
import type { RunState, RunStep } from './run-types'
import type { CheckedFlow } from './runnable'
import { openScreen, remember, shownMemory } from './screen-memory'

/**
 * Takes what the endpoint answered: a screen and its data, an `error_message` for the screen, or SUCCESS, which completes the flow.
 * An answer of the specification's form names no screen: it is for the one that is shown, or the first. The same screen keeps what
 * people entered, and the data that the answer leaves out. A bad answer is said on the screen.
 */
export function takeAnswer(flow: CheckedFlow, state: RunState, answer: unknown): RunStep {
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

/** The endpoint could not be asked, or what it said is of no use. */
export function takeFailure(state: RunState, message?: string): RunStep {
  const notice = message ?? 'The endpoint did not answer. Try again.'
  return { state: { ...state, status: state.trail.length > 0 ? 'open' : 'failed', notice }, effects: [] }
}

/** The endpoint has heard of an error: that shows nothing. */
const acknowledged = (state: RunState): RunStep =>
  state.trail.length > 0
    ? { state: { ...state, status: 'open', notice: undefined }, effects: [] }
    : takeFailure(state, 'The endpoint answered with an acknowledgement, and there is no screen to show.')

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
    return 'The endpoint answered with neither "screen" nor "version". Its answer needs one of them, and "data".'
  if (!flow.screens.has(screen))
    return `The endpoint answered with the screen "${screen}", which this flow does not have.`
  const here = state.trail.at(-1)
  if (here === undefined || !flow.routing) return undefined
  return mayFollow(flow.routing, here, screen)
    ? undefined
    : `The endpoint answered with the screen "${screen}", but the routing model has no way from "${here}" to it.`
}
