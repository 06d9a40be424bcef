import { digitsOf } from '@/lib/contract/digits-of'
import { DAY_MS, SECOND_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { messageLimits } from '@/lib/contract/limits'
import type { CheckedMessage, messageEndpoints } from '@/lib/contract/messages'
import { formatCount } from '@/lib/labels/numbers'
import { momentUtc } from '@/lib/labels/times'
import type { Queries } from '@/lib/store/open'
import { refuseOtherProduct } from '../business-profile/business-profile'
import { productsOf } from '../business-profile/row'
import { askForPermission } from '../calling/permission/ask'
import type { ServiceContext } from '../context'
import { lockContactForUpdate } from '../conversations/contact'
import {
  type ConversationKey,
  type ConversationRow,
  ensureConversation,
  findConversation,
  windowUntil,
} from '../conversations/conversation'
import { throwServiceError } from '../http/service-error'
import { findPhoneNumber, lockPhoneNumberForUpdate, type PhoneNumberRow } from '../phone-numbers/find'
import { scheduleAdvance } from './advance-message'
import { findByKey, insertMessage, type MessageRow } from './insert-message'
import { markAsRead } from './mark-as-read'
import { prepareMessage } from './prepare-message'
import type { Prepared } from './prepared'
import { refuseAt } from './refuse-at'
import { countForTier } from './tier'

/**
 * Normalizes a recipient to digits: `+1 (555) 010-0001`, `15550100001` and a bare number are all in use.
 * @throws ServiceError messageParameterMissing, messageParameterInvalid, recipientIsSender
 */
function readRecipient(
  { to, recipient_type: kind = 'individual' }: CheckedMessage,
  from: PhoneNumberRow,
): { input: string; waId: string } {
  if (kind !== 'individual') {
    refuseAt(
      'messageParameterInvalid',
      'recipient_type',
      'recipient_type must be individual: messages go to one person.',
    )
  }
  if (to === undefined || to.trim() === '') {
    return refuseAt('messageParameterMissing', 'to', 'Enter the number of the recipient, in to.')
  }
  const waId = /^[+\d\s().-]{1,40}$/.test(to) ? digitsOf(to) : ''
  if (!/^[1-9]\d{6,14}$/.test(waId)) {
    const message = 'to must be a phone number with its country code, such as +15550100001 or 15550100001.'
    return refuseAt('messageParameterInvalid', 'to', message)
  }
  if (waId === digitsOf(from.display_phone_number)) throwServiceError('recipientIsSender')
  return { input: to, waId }
}

const { pairEveryMs, pairBurst, perSecond, perSecondUnlimited } = messageLimits

/**
 * Counts a message, or refuses it if it follows others to the same person too quickly. The contact's row must
 * be locked.
 * @throws ServiceError pairRateReached
 */
async function countForPair(
  { clock }: ServiceContext,
  tx: Queries,
  { id, sending_until: until }: ConversationRow,
): Promise<void> {
  const next = Math.max(until ?? 0, clock()) + pairEveryMs
  const aheadMs = next - clock() - pairBurst * pairEveryMs
  if (aheadMs > 0) {
    const seconds = Math.ceil(aheadMs / SECOND_MS)
    throwServiceError('pairRateReached', {
      details: `This person has received ${pairBurst} messages in a short time. The next can be sent in ${formatCount(seconds, 'second')}.`,
      retryAfterSeconds: seconds,
    })
  }
  await tx.updateTable('conversations').set({ sending_until: next }).where('id', '=', id).execute()
}

/**
 * Refuses a message if its number reached its limit for this second.
 * @throws ServiceError throughputReached
 */
async function refuseThroughput(
  { clock }: ServiceContext,
  queries: Queries,
  { id, throughput_level: level }: PhoneNumberRow,
): Promise<void> {
  const most = level === 'UNLIMITED' ? perSecondUnlimited : perSecond
  const { n } = await queries
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('phone_number_id', '=', id)
    .where('created_at', '>', clock() - SECOND_MS)
    .where('sender', '=', 'business')
    .executeTakeFirstOrThrow()
  // PostgreSQL returns counts as text.
  if (Number(n) < most) return
  throwServiceError('throughputReached', {
    details: `This number has sent ${most} messages in one second.`,
    retryAfterSeconds: 1,
  })
}

/**
 * Sends a message, or marks one as read. spec:messages#flow-message; path and other details as in wide use
 * (spec:messages#sending).
 */
export async function sendMessage(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof messageEndpoints.sendMessage>,
) {
  const { store, settings } = context
  refuseOtherProduct(body, settings)
  const number = await findPhoneNumber(store.reads, params.phoneNumberId)
  if (body.status !== undefined || body.message_id !== undefined) return markAsRead(context, number, body)
  const { input, waId } = readRecipient(body, number)
  const key = { accountId: number.account_id, waId, phoneNumberId: number.id }
  const message =
    (await sentBefore(store.reads, key, body)) ??
    (await write(context, {
      number,
      key,
      body,
      prepared: await prepareMessage(context, key.accountId, body),
    }))
  context.phones?.notify()
  return {
    messaging_product: productsOf(settings)[0],
    contacts: [{ input, wa_id: waId }],
    messages: [{ id: message.id }],
  }
}

/** A retry gets the original answer, even if the message could not be sent now. */
async function sentBefore(
  queries: Queries,
  key: ConversationKey,
  { client_key: clientKey }: CheckedMessage,
): Promise<MessageRow | undefined> {
  if (clientKey === undefined) return undefined
  const conversation = await findConversation(queries, key)
  return conversation && findByKey(queries, conversation.id, 'business', clientKey)
}

interface Sending {
  number: PhoneNumberRow
  key: ConversationKey
  body: CheckedMessage
  prepared: Prepared
}

/**
 * @throws ServiceError pairRateReached, throughputReached, recipientUndeliverable, conversationClosed, sendingRestricted,
 * numberNotRegistered, callPermissionNotNeeded, callPermissionRequestedTooOften
 */
async function write(context: ServiceContext, { number, key, body, prepared }: Sending): Promise<MessageRow> {
  const { store, clock } = context
  refuseUnregistered(number)
  return store.transaction(async (tx) => {
    // Locked before the contact, in the same order as calls: call permission and the conversation limit are
    // checked one request at a time.
    if (prepared.asksToCall || prepared.type === 'template')
      await lockPhoneNumberForUpdate(store, tx, number.id)
    const contact = await lockContactForUpdate(store, tx, key)
    if (!contact) {
      return throwServiceError('recipientUndeliverable', {
        details: `There is no simulated contact with the number ${key.waId}.`,
      })
    }
    const known = await findConversation(tx, key)
    refuseClosed(known, prepared, clock())
    const isStart = !isOpen(known, clock())
    if (isStart && number.status === 'RESTRICTED') throwServiceError('sendingRestricted')
    const { row } = await ensureConversation(context, tx, key)
    const before = await findByKey(tx, row.id, 'business', body.client_key)
    if (before) return before
    await refuseThroughput(context, tx, number)
    await countForPair(context, tx, row)
    if (isStart) await countForTier(context, tx, number, row)
    if (prepared.asksToCall) {
      await askForPermission(context, tx, { phoneNumberId: number.id, userWaId: key.waId })
    }
    const lastsMs = prepared.expiresAfterMs ?? messageLimits.undeliveredDays * DAY_MS
    const message = await insertMessage(context, tx, row, {
      sender: 'business',
      prepared,
      status: 'accepted',
      contextId: await contextOf(tx, row, body),
      clientKey: body.client_key,
      callbackData: body.biz_opaque_callback_data,
      expiresAt: clock() + lastsMs,
    })
    await scheduleAdvance(context, tx, message.id, clock())
    return message
  })
}

const isOpen = (conversation: ConversationRow | undefined, now: number) =>
  conversation !== undefined && (windowUntil(conversation) ?? 0) > now

function refuseClosed(conversation: ConversationRow | undefined, { type }: Prepared, now: number): void {
  if (type === 'template' || isOpen(conversation, now)) return
  const last = conversation?.last_inbound_at ?? null
  throwServiceError('conversationClosed', {
    details:
      last === null
        ? 'This person has never messaged this number. Only a template can start the conversation.'
        : `This person last messaged you on ${momentUtc(last)}, more than ${messageLimits.windowHours} hours ago.`,
  })
}

const unregistered = ['UNVERIFIED', 'PENDING', 'DISCONNECTED', 'BANNED', 'DELETED']

function refuseUnregistered({ status, display_phone_number: shown }: PhoneNumberRow): void {
  if (!unregistered.includes(status)) return
  throwServiceError('numberNotRegistered', { details: `The number ${shown} is ${status} and cannot send.` })
}

/** The answered message must be in the same conversation. */
async function contextOf(
  tx: Queries,
  { id }: ConversationRow,
  { context }: CheckedMessage,
): Promise<string | undefined> {
  if (!context) return undefined
  const answered = await findInConversation(tx, id, context.message_id)
  return (
    answered?.id ??
    refuseAt('messageParameterInvalid', 'context.message_id', 'This conversation has no such message.')
  )
}

export const findInConversation = (queries: Queries, conversationId: string, messageId: string) =>
  queries
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId.replaceAll('\0', ''))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
