import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Interactive as SentInteractive } from '@/lib/contract/interactive-messages'
import { messageLimits } from '@/lib/contract/limits'
import type { contactMessage } from '@/lib/contract/phone-requests'
import type { z } from '@/lib/contract/zod'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { countCharacters } from '@/lib/template-text/count-characters'
import { decide } from '../calling/permission/decide'
import type { ServiceContext } from '../context'
import { findByKey, insertMessage, type MessageRow } from '../messages/insert-message'
import type { Prepared } from '../messages/prepared'
import { refuseAt } from '../messages/refuse-at'
import { findInConversation } from '../messages/send'
import { holdPhoneNumber } from '../phone-numbers/find'
import { announceMessage, membersOf } from './announce-message'
import { answerTo } from './answer-to'
import { findNumber } from './business-card'
import { holdContact, noContact } from './contact'
import { type ConversationRow, ensureConversation } from './conversation'
import { toPhoneMessage } from './wire'

type Body = z.output<typeof contactMessage>

/**
 * A message of the customer: a text, or a tap on what the business sent. Embedded service only. It is kept and told to
 * the business in one transaction; the same `client_key` again is the same message.
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
    // Before the contact, as calls do: what is decided about them is written down one after the other.
    if (isDecision(body)) await holdPhoneNumber(store, tx, number.id)
    const contact = (await holdContact(store, tx, key)) ?? noContact(key)
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
  context.announced.ring()
  context.phones?.ring()
  return toPhoneMessage(context.settings, message)
}

function refuseLong(text: string): void {
  const characters = countCharacters(text)
  if (characters <= messageLimits.textCharacters) return
  const message = `A text has at most ${messageLimits.textCharacters} characters, and this one has ${characters}.`
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
  if (!answered) return refuseAt('invalidParameter', 'context.message_id', 'Say what is answered.')
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

/** The person says whether they want to be called. */
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
