import type { FlowParameters, Interactive } from '@/lib/contract/interactive-messages'
import type { SentComponent } from '@/lib/contract/messages'
import { decodeJson } from '@/lib/store/codec'
import { isObject, textOf, wordOf } from '@/lib/template-text/json'
import { parametersFor, type SentTemplate, slotsOf } from '@/lib/template-text/sent-template'
import type { MessageRow } from '../messages/insert-message'

/** How the flow of a message begins. */
export interface FlowStart {
  token: string
  action: string
  /** Somebody tries a draft out. */
  isDraft: boolean
  screen?: string
  data?: Record<string, unknown>
}

/** How a message opens its flow: by its own parameters, or by a button of its template. Undefined when it opens none. */
export function flowStartOf(message: MessageRow): FlowStart | undefined {
  return message.template === null ? ofInteractive(message) : ofTemplate(message, message.template)
}

export const flowTokenOf = (message: MessageRow) => flowStartOf(message)?.token

function ofInteractive({ type, content }: MessageRow): FlowStart | undefined {
  if (type !== 'interactive') return undefined
  const interactive = decodeJson<Interactive>(content)
  if (interactive.type !== 'flow') return undefined
  const {
    flow_token,
    flow_action,
    mode,
    flow_action_payload: start,
  }: FlowParameters = interactive.action.parameters
  return {
    token: flow_token,
    action: flow_action,
    isDraft: mode === 'draft',
    ...(start?.screen === undefined ? {} : { screen: start.screen }),
    ...(start?.data === undefined ? {} : { data: start.data }),
  }
}

function ofTemplate({ content }: MessageRow, template: string): FlowStart | undefined {
  const button = slotsOf(decodeJson<SentTemplate>(template)).buttons.find(({ kind }) => kind === 'FLOW')
  if (!button) return undefined
  const { components = [] } = decodeJson<{ components?: SentComponent[] }>(content)
  const given = parametersFor(components, 'button', button.index)[0]?.action
  const action = isObject(given) ? given : {}
  const screen = textOf(button.raw.navigate_screen)
  return {
    token: textOf(action.flow_token) ?? 'unused',
    action: wordOf(button.raw.flow_action) === 'DATA_EXCHANGE' ? 'data_exchange' : 'navigate',
    // A template opens what is published.
    isDraft: false,
    ...(screen ? { screen } : {}),
    ...(isObject(action.flow_action_data) ? { data: action.flow_action_data } : {}),
  }
}
