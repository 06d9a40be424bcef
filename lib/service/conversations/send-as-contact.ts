import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Interactive, Interactive as SentInteractive } from '@/lib/contract/interactive-messages'
import { messageLimits } from '@/lib/contract/limits'
import type { SentComponent } from '@/lib/contract/messages'
import type { contactMessage } from '@/lib/contract/phone-requests'
import type { z } from '@/lib/contract/zod'
import { countCharacters } from '@/lib/language/template/count-characters'
import {
  componentsForCard,
  parametersFor,
  type SentTemplate,
  slotsOf,
  templateOfCard,
} from '@/lib/language/template/sent-template'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { decide } from '../calling/permission/decide'
import type { ServiceContext } from '../context'
import { findByKey, insertMessage, type MessageRow } from '../messages/insert-message'
import type { Prepared } from '../messages/prepared'
import { refuseAt } from '../messages/refuse-at'
import { findInConversation } from '../messages/send'
import { notify } from '../notify'
import { lockPhoneNumberForUpdate } from '../phone-numbers/find'
import { announceMessage, membersOf } from './announce-message'
import { findNumber } from './business-card'
import { lockContactForUpdate, noContact } from './contact'
import { type ConversationRow, ensureConversation } from './conversation'
import { flowTokenOf } from './messages'
import { toPhoneMessage } from './wire'

/** Excludes decisions about calls: the permission ledger handles those. */
type Reply = Exclude<
  Extract<Tapped, { type: 'interactive' }>['interactive'],
  { type: 'call_permission_reply' }
>
type Tap = Extract<Tapped, { type: 'button' }> | { type: 'interactive'; interactive: Reply }
type Content = Readonly<Record<string, unknown>>

/**
 * The content of a tap, taken from the tapped message, so titles and texts match what was sent.
 * spec:events#interactive-answers.
 * @throws ServiceError invalidParameter when the message has nothing of the kind to tap
 */
function answerTo(message: MessageRow, tap: Tap): Content {
  return tap.type === 'button' ? quickReply(message, tap.button) : interactiveReply(message, tap.interactive)
}

function quickReply(
  message: MessageRow,
  { index, card }: Extract<Tap, { type: 'button' }>['button'],
): Content {
  const field = 'button.index'
  if (message.template === null)
    return refuseAt('invalidParameter', field, 'This message was not sent from a template.')
  const template = decodeJson<SentTemplate>(message.template)
  const slots = slotsOf(template)
  const onCard = card === undefined ? undefined : slots.cards[card]
  const { buttons } =
    card === undefined ? slots : onCard ? slotsOf(templateOfCard(template, onCard)) : { buttons: [] }
  const button = buttons[index]
  if (button?.kind !== 'QUICK_REPLY') {
    return refuseAt('invalidParameter', field, 'There is no quick reply at this position.')
  }
  const { components: all = [] } = decodeJson<{ components?: SentComponent[] }>(message.content)
  const components = card === undefined ? all : componentsForCard(all, card)
  const text = button.text ?? ''
  return { payload: parametersFor(components, 'button', index)[0]?.payload ?? text, text }
}

function interactiveReply(message: MessageRow, reply: Reply): Content {
  if (reply.type === 'nfm_reply') return { type: 'nfm_reply', nfm_reply: flowReply(message, reply) }
  const sent = message.type === 'interactive' ? decodeJson<Interactive>(message.content) : undefined
  if (reply.type === 'button_reply') {
    const { id } = reply.button_reply
    const buttons = sent?.type === 'button' ? sent.action.buttons : []
    const found = buttons.find((button) => button.reply.id === id)?.reply
    const { title } = found ?? noSuch('button_reply', 'button')
    return { type: 'button_reply', button_reply: { id, title } }
  }
  const { id } = reply.list_reply
  const rows = sent?.type === 'list' ? sent.action.sections.flatMap((section) => section.rows) : []
  const { title, description } = rows.find((row) => row.id === id) ?? noSuch('list_reply', 'row')
  return { type: 'list_reply', list_reply: { id, title, ...(description ? { description } : {}) } }
}

const noSuch = (member: string, what: string): never =>
  refuseAt('invalidParameter', `interactive.${member}.id`, `The message has no ${what} with this id.`)

/** The answer is text containing JSON, including the token the business sent. */
function flowReply(message: MessageRow, { nfm_reply }: Extract<Reply, { type: 'nfm_reply' }>): Content {
  const token = flowTokenOf(message)
  if (token === undefined) {
    return refuseAt('invalidParameter', 'context.message_id', 'This message opens no flow.')
  }
  const json = encodeJson({ ...nfm_reply.response, flow_token: token })
  if (json.length > messageLimits.flowAnswerCharacters) {
    const tooLong = `An answer can have up to ${messageLimits.flowAnswerCharacters} characters as JSON.`
    refuseAt('invalidParameter', 'interactive.nfm_reply.response', tooLong)
  }
  return { name: 'flow', body: 'Sent', response_json: json }
}

type Body = z.output<typeof contactMessage>

/**
 * Sends a message as the customer: a text, or a tap on a message of the business. Embedded service only. It
 * is stored and announced in one transaction; repeating a `client_key` returns the same message.
 */
export async function sendAsContact(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof conversationEndpoints.sendAsContact>,
) {
  const { store } = context
  const key = { accountId: params.businessAccountId, waId: params.waId }
  const number = await findNumber(store.reads, key.accountId, body.phone_number_id)
  if (body.type === 'text') refuseLong(body.text.body)
  const message = await store.transaction(async (tx) => {
    // Locked before the contact, in the same order as calls, so that decisions about calls are serialized.
    if (isDecision(body)) await lockPhoneNumberForUpdate(store, tx, number.id)
    const contact = (await lockContactForUpdate(store, tx, key)) ?? noContact(key)
    const { row } = await ensureConversation(context, tx, { ...key, phoneNumberId: number.id })
    const before = await findByKey(tx, row.id, 'customer', body.client_key)
    if (before) return before
    const written = await insertMessage(context, tx, row, {
      sender: 'customer',
      prepared: await contentOf(context, tx, row, body),
      status: 'sent',
      contextId: body.context?.message_id,
      clientKey: body.client_key,
    })
    await announceMessage(
      context,
      tx,
      { number, contact },
      {
        id: written.id,
        at: written.created_at,
        type: written.type,
        members: membersOf(written, number, true),
      },
    )
    return written
  })
  notify(context)
  return toPhoneMessage(context.settings, message)
}

function refuseLong(text: string): void {
  const characters = countCharacters(text)
  if (characters <= messageLimits.textCharacters) return
  const message = `A text can have up to ${messageLimits.textCharacters} characters; this one has ${characters}.`
  refuseAt('invalidParameter', 'text.body', message)
}

async function contentOf(
  context: ServiceContext,
  tx: Queries,
  conversation: ConversationRow,
  body: Body,
): Promise<Prepared> {
  const answered = body.context && (await findAnswered(tx, conversation, body.context.message_id))
  if (body.type === 'text') return { type: 'text', content: body.text, category: 'service' }
  if (!answered) return refuseAt('invalidParameter', 'context.message_id', 'Name what this replies to.')
  const content = await tapOf(context, tx, answered, body)
  return { type: body.type, content, category: 'service' }
}

type Tapped = Exclude<Body, { type: 'text' }>
type Decision = Extract<
  Extract<Tapped, { type: 'interactive' }>['interactive'],
  { type: 'call_permission_reply' }
>

const isDecision = (body: Body) =>
  body.type === 'interactive' && body.interactive.type === 'call_permission_reply'

async function tapOf(
  context: ServiceContext,
  tx: Queries,
  answered: MessageRow,
  body: Tapped,
): Promise<Prepared['content']> {
  if (body.type === 'button') return answerTo(answered, body)
  const { type, interactive } = body
  return interactive.type === 'call_permission_reply'
    ? decisionOn(context, tx, answered, interactive)
    : answerTo(answered, { type, interactive })
}

/** Records the person's decision about calls. */
async function decisionOn(
  context: ServiceContext,
  tx: Queries,
  { type, content, phone_number_id: phoneNumberId, wa_id: userWaId }: MessageRow,
  { call_permission_reply: { response, is_permanent } }: Decision,
) {
  if (type !== 'interactive' || decodeJson<SentInteractive>(content).type !== 'call_permission_request') {
    return refuseAt('invalidParameter', 'context.message_id', 'This message does not ask about calls.')
  }
  const decision = response === 'reject' ? 'denied' : is_permanent ? 'permanent' : 'temporary'
  return decide(context, tx, { phoneNumberId, userWaId }, decision)
}

async function findAnswered(tx: Queries, { id }: ConversationRow, messageId: string): Promise<MessageRow> {
  const row = await findInConversation(tx, id, messageId)
  return row && row.delivered_at !== null
    ? row
    : refuseAt('invalidParameter', 'context.message_id', 'This phone has no such message.')
}
