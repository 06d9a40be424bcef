import type { JsonObject } from '../model'
import { askEndpoint } from './perform-action'
import { renderActions } from './render-actions'
import type { RunState, RunStep } from './run-types'
import type { CheckedFlow } from './runnable'
import { openScreen } from './screen-memory'

/**
 * Begins a run. With a `screen` it opens there, as a message with `flow_action: navigate` does. Without one, a flow with an endpoint
 * asks it (INIT), and any other opens at its entry screen. Without `data` the screen shows the examples of its data model.
 *
 * @param options.now ms since 1970; what the pickers take for today
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
