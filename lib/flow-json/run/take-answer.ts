import { asText } from '../expression/evaluate'
import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import { withMembers } from './record'
import { own } from './resolve'
import type { RunState, RunStep } from './run-types'
import type { CheckedFlow } from './runnable'
import { openScreen, remember, shownMemory } from './screen-memory'

/**
 * Takes what the endpoint answered: a screen and its data, an `error_message` for the screen, or SUCCESS, which completes the flow.
 * The same screen keeps what people entered, and the data that the answer leaves out. A bad answer is said on the screen.
 */
export function takeAnswer(flow: CheckedFlow, state: RunState, answer: unknown): RunStep {
  const screen = asText(own(answer, 'screen'))
  const written = own(answer, 'data')
  const data = isObject(written) ? written : {}
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

function succeed(state: RunState, data: JsonObject): RunStep {
  const params = own(own(data, 'extension_message_response'), 'params')
  return {
    state: { ...state, status: 'completed', notice: undefined },
    effects: [{ kind: 'complete', payload: isObject(params) ? params : {} }],
  }
}

function refreshed(state: RunState, data: JsonObject): RunState {
  const { error_message: _answered, ...known } = shownMemory(state).data
  return remember(state, { data: withMembers(known, data), changed: [] })
}

function whyNot(flow: CheckedFlow, state: RunState, screen: string): string | undefined {
  if (screen === '') return 'The endpoint answered without a screen. Its answer needs "screen" and "data".'
  if (!flow.screens.has(screen))
    return `The endpoint answered with the screen "${screen}", which this flow does not have.`
  const here = state.trail.at(-1)
  if (here === undefined || state.trail.includes(screen) || !flow.routing) return undefined
  return flow.routing.get(here)?.includes(screen)
    ? undefined
    : `The endpoint answered with the screen "${screen}", but the routing model has no way from "${here}" to it.`
}
