import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { FlowParameters, Interactive } from '@/lib/contract/interactive-messages'
import { isObject } from '@/lib/contract/json'
import type { SentComponent } from '@/lib/contract/messages'
import { textOf, wordOf } from '@/lib/language/template/json'
import { parametersFor, type SentTemplate, slotsOf } from '@/lib/language/template/sent-template'
import { decodeJson } from '@/lib/store/codec'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import type { MessageRow } from '../messages/insert-message'
import { findContact } from './contact'
import { findConversation } from './conversation'
import { shownMessages, toPhoneMessage } from './wire'

/**
 * Messages of a conversation as the phone shows them: the newest by default, with `before` those before a
 * position, with `after` those new or changed since a change, in change order. Embedded service only.
 */
export async function listPhoneMessages(
  { store, settings }: ServiceContext,
  { params, query }: HandlerInput<typeof conversationEndpoints.listPhoneMessages>,
) {
  const key = { accountId: params.businessAccountId, waId: params.waId }
  // Read before the messages, so that a change in between is reported again instead of being missed.
  const contact = await findContact(store.reads, key)
  const conversation = await findConversation(store.reads, { ...key, phoneNumberId: params.phoneNumberId })
  if (!conversation) return { data: [], has_more: false, last_change: contact.last_change }
  const { before, after, limit } = query
  let messages = shownMessages(store.reads, conversation.id).limit(limit + 1)
  messages =
    after === undefined
      ? messages.orderBy('position', 'desc')
      : messages.where('change', '>', after).orderBy('change').orderBy('position')
  if (before !== undefined) messages = messages.where('position', '<', before)
  const read = await messages.execute()
  const hasMore = read.length > limit
  const rows = hasMore ? wholeChanges(read, limit, after) : read
  return {
    data: (after === undefined ? rows.toReversed() : rows).map((row) => toPhoneMessage(settings, row)),
    has_more: hasMore,
    last_change: (hasMore && after !== undefined ? rows.at(-1)?.change : undefined) ?? contact.last_change,
  }
}

/** Ends a page of changes on a change boundary. A change larger than a page is cut and reported again. */
function wholeChanges<Row extends { change: number }>(
  rows: readonly Row[],
  limit: number,
  after: number | undefined,
): readonly Row[] {
  const page = rows.slice(0, limit)
  if (after === undefined) return page
  const next = rows[limit]?.change
  const whole = page.filter(({ change }) => change !== next)
  return whole.length > 0 ? whole : page
}

/** How a message's flow starts. */
interface FlowStart {
  token: string
  action: string
  /** Whether someone is testing a draft. */
  isDraft: boolean
  screen?: string
  data?: Record<string, unknown>
}

/**
 * How a message opens its flow: by its own parameters or by a button of its template. Undefined if it opens
 * none.
 */
function flowStartOf(message: MessageRow): FlowStart | undefined {
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
    // A template opens the published version.
    isDraft: false,
    ...(screen ? { screen } : {}),
    ...(isObject(action.flow_action_data) ? { data: action.flow_action_data } : {}),
  }
}

/**
 * What a phone needs to run a message's flow. Embedded service only. The document is the version at the time
 * the message was sent, so old messages keep their content.
 */
export async function getMessageFlow(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof conversationEndpoints.getMessageFlow>,
) {
  const { reads } = store
  const contact = await findContact(reads, { accountId: params.businessAccountId, waId: params.waId })
  const message = await reads
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', params.messageId.replaceAll('\0', ''))
    .where('account_id', '=', contact.account_id)
    .where('wa_id', '=', contact.wa_id)
    .where('delivered_at', 'is not', null)
    .executeTakeFirst()
  const start = message && flowStartOf(message)
  if (!message || !start)
    return throwServiceError('notFound', { details: 'This phone has no such message with a flow.' })
  const version = await reads
    .selectFrom('flow_versions')
    .innerJoin('flows', 'flows.id', 'flow_versions.flow_id')
    .select(['flow_versions.document', 'flow_versions.flow_id', 'flow_versions.data_api_version'])
    .select(['flows.endpoint_uri', 'flows.status'])
    .where('flow_versions.id', '=', message.flow_version_id ?? '')
    .executeTakeFirst()
  if (!version) return throwServiceError('notFound', { details: 'This flow no longer exists.' })
  if (version.status === 'BLOCKED' && !start.isDraft) return throwServiceError('flowBlocked')
  return {
    flow_id: version.flow_id,
    phone_number_id: message.phone_number_id,
    is_draft: start.isDraft,
    flow_token: start.token,
    document: version.document,
    flow_action: start.action,
    ...(start.screen === undefined ? {} : { screen: start.screen }),
    ...(start.data === undefined ? {} : { data: start.data }),
    has_endpoint: version.endpoint_uri !== null && version.data_api_version !== null,
  }
}
