import { schedule } from '@/lib/service/work/queue'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { type ContactRow, countChange, lockContactForUpdate } from '../conversations/contact'
import type { ConversationRow } from '../conversations/conversation'
import { notify } from '../notify'
import type { PhoneNumberRow } from '../phone-numbers/find'
import { announceStatus } from './announce-status'
import type { MessageRow } from './insert-message'

/** Work that advances a message to its next status. */
export const ADVANCE_MESSAGE = 'advance-message'

/** Time until a message is delivered. */
export const DELIVERY_MS = 400

/** Schedules the next status of a message. */
export const scheduleAdvance = (
  context: ServiceContext,
  tx: Queries,
  messageId: string,
  dueAt: number,
): Promise<void> => schedule(context, tx, { kind: ADVANCE_MESSAGE, subjectId: messageId, dueAt })

/** Maximum messages of one conversation advanced together. */
const TOGETHER = 100

/**
 * Advances a message to its next status, together with earlier ones in the conversation waiting for the same,
 * so that delivery follows sending order. A message not delivered in time fails
 * (spec:messages#messages-that-expire). A second run does nothing.
 */
export async function advanceMessage(context: ServiceContext, messageId: string): Promise<void> {
  const { store } = context
  const found = await store.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!found || !isUnderWay(found)) return
  await store.transaction(async (tx) => {
    const contact = await lockContactForUpdate(store, tx, { accountId: found.account_id, waId: found.wa_id })
    const message = await tx.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
    const place = await placeOf(tx, found)
    if (!contact || !message || !place || !isUnderWay(message)) return
    const waiting = await upTo(tx, message)
    for (const each of waiting) {
      await advance(context, tx, { ...place, contact, message: each, isAsked: each.id === messageId })
    }
    if (!waiting.some(({ id }) => id === messageId))
      await scheduleAdvance(context, tx, messageId, context.clock())
  })
  notify(context)
}

const isUnderWay = ({ status }: MessageRow) => status === 'accepted' || status === 'sent'

interface Place {
  number: PhoneNumberRow
  conversation: ConversationRow
}

export async function placeOf(
  tx: Queries,
  { phone_number_id, conversation_id }: Pick<MessageRow, 'phone_number_id' | 'conversation_id'>,
): Promise<Place | undefined> {
  const number = await tx
    .selectFrom('phone_numbers')
    .selectAll()
    .where('id', '=', phone_number_id)
    .executeTakeFirst()
  const conversation = await tx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversation_id)
    .executeTakeFirst()
  return number && conversation ? { number, conversation } : undefined
}

const upTo = (tx: Queries, { conversation_id, status, position }: MessageRow): Promise<MessageRow[]> =>
  tx
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where('sender', '=', 'business')
    .where('status', '=', status)
    .where('position', '<=', position)
    .orderBy('position')
    .limit(TOGETHER)
    .execute()

interface Advancing extends Place {
  contact: ContactRow
  message: MessageRow
  /** Whether this message was due itself, rather than advanced with another. */
  isAsked: boolean
}

async function advance(context: ServiceContext, tx: Queries, about: Advancing): Promise<void> {
  const now = context.clock()
  const { message, contact } = about
  const expiresAt = message.expires_at ?? Infinity
  if (now >= expiresAt) {
    // Even if the phone is on by now: the service may have been stopped when the message expired.
    await fail(context, tx, about, 'The message expired before it could be delivered.')
  } else if (message.status === 'accepted') {
    await tx
      .updateTable('messages')
      .set({ status: 'sent', sent_at: now })
      .where('id', '=', message.id)
      .execute()
    await announceStatus(context, tx, about, 'sent')
    const isWaiting = contact.is_on === 0 && contact.is_unreachable === 0
    await scheduleAdvance(context, tx, message.id, isWaiting ? expiresAt : now + DELIVERY_MS)
  } else if (contact.is_unreachable) {
    await fail(context, tx, about, `The number +${message.wa_id} can no longer be reached by messages.`)
  } else if (contact.is_on) {
    await deliver(context, tx, about)
  } else if (about.isAsked) {
    await scheduleAdvance(context, tx, message.id, expiresAt)
  }
}

async function deliver(context: ServiceContext, tx: Queries, about: Advancing): Promise<void> {
  const { message } = about
  const change = await countChange(tx, { accountId: message.account_id, waId: message.wa_id })
  await tx
    .updateTable('messages')
    .set({ status: 'delivered', delivered_at: context.clock(), change })
    .where('id', '=', message.id)
    .execute()
  await tx
    .updateTable('conversations')
    .set({ last_change: change })
    .where('id', '=', message.conversation_id)
    .execute()
  await announceStatus(context, tx, about, 'delivered')
}

async function fail(context: ServiceContext, tx: Queries, about: Advancing, details: string): Promise<void> {
  await tx.updateTable('messages').set({ status: 'failed' }).where('id', '=', about.message.id).execute()
  await announceStatus(context, tx, about, 'failed', details)
}
