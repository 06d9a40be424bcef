import { isObject } from '@/lib/contract/json'
import { asText } from '../expression/evaluate'
import type { JsonObject } from '../model'
import { own } from './resolve'
import type { ExchangeRequest, RunState, RunStep } from './run-types'
import type { CheckedFlow } from './runnable'
import { openScreen, withData } from './screen-memory'

/** Performs an action whose values are already computed. spec:flow-json#actions. */
export function performAction(flow: CheckedFlow, state: RunState, action: JsonObject): RunStep {
  const payload = own(action, 'payload')
  const data = isObject(payload) ? payload : {}
  switch (own(action, 'name')) {
    case 'navigate':
      return navigate(flow, state, asText(own(own(action, 'next'), 'name')), data)
    case 'data_exchange':
      return askEndpoint(flow, state, 'data_exchange', data)
    case 'complete':
      return {
        state: { ...state, status: 'completed', notice: undefined },
        effects: [{ kind: 'complete', payload: data }],
      }
    case 'update_data':
      return { state: withData(state, data), effects: [] }
    case 'open_url':
      return openUrl(state, asText(own(action, 'url')))
    default:
      return { state, effects: [] }
  }
}

function navigate(flow: CheckedFlow, state: RunState, screen: string, data: JsonObject): RunStep {
  if (!flow.screens.has(screen)) return noticed(state, `The flow has no screen "${screen}" to go to.`)
  return { state: openScreen(state, screen, data), effects: [] }
}

/** Asks the endpoint and makes the screen wait for its answer. */
export function askEndpoint(
  flow: CheckedFlow,
  state: RunState,
  action: ExchangeRequest['action'],
  data: JsonObject,
): RunStep {
  if (flow.dataVersion === undefined)
    return noticed(state, 'This flow has no endpoint. Add data_api_version first.')
  const request: ExchangeRequest = {
    version: flow.dataVersion,
    action,
    screen: state.trail.at(-1),
    data,
    flow_token: state.flowToken,
  }
  return {
    state: { ...state, status: 'waiting', notice: undefined },
    effects: [{ kind: 'exchange', request }],
  }
}

function openUrl(state: RunState, url: string): RunStep {
  if (!/^https?:\/\//i.test(url)) return noticed(state, 'This link has no web address to open.')
  return { state, effects: [{ kind: 'open-url', url }] }
}

const noticed = (state: RunState, notice: string): RunStep => ({ state: { ...state, notice }, effects: [] })
