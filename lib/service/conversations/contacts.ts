import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { DELIVERY_MS, scheduleAdvance } from '../messages/advance-message'
import { requireNode } from '../nodes/find-node'
import {
  type ContactRow,
  countChange,
  findContact,
  lockContactForUpdate,
  noContact,
  toContact,
} from './contact'
import { toConversation } from './wire'

/** Lists the simulated people of an account. Embedded service only. */
export async function listContacts(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof conversationEndpoints.listContacts>,
) {
  await requireNode(store.reads, params.businessAccountId, 'business-account')
  const rows = await store.reads
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', params.businessAccountId)
    .orderBy('wa_id')
    .execute()
  return { data: rows.map(toContact) }
}

/** Returns a simulated phone and its conversations, most recently changed first. Embedded service only. */
export async function getContact(
  context: ServiceContext,
  { params }: HandlerInput<typeof conversationEndpoints.getContact>,
) {
  const { reads } = context.store
  const contact = await findContact(reads, { accountId: params.businessAccountId, waId: params.waId })
  const rows = await reads
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', contact.account_id)
    .where('wa_id', '=', contact.wa_id)
    .orderBy('last_change', 'desc')
    .execute()
  const numbers = await reads
    .selectFrom('phone_numbers')
    .selectAll()
    .where('account_id', '=', contact.account_id)
    .execute()
  const byId = new Map(numbers.map((number) => [number.id, number]))
  const conversations = rows.flatMap((row) => {
    const number = byId.get(row.phone_number_id)
    return number ? [toConversation(context, row, number)] : []
  })
  return { contact: toContact(contact), conversations: await Promise.all(conversations) }
}

/**
 * Switches a simulated phone on or off, or makes it fail, and delivers waiting messages. Embedded service
 * only.
 */
export async function setContactPhone(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof conversationEndpoints.setContactPhone>,
) {
  const { store, clock } = context
  const key = { accountId: params.businessAccountId, waId: params.waId }
  await store.transaction(async (tx) => {
    const contact = (await lockContactForUpdate(store, tx, key)) ?? noContact(key)
    const set = {
      ...(body.is_on === undefined ? {} : { is_on: encodeFlag(body.is_on) }),
      ...(body.is_unreachable === undefined ? {} : { is_unreachable: encodeFlag(body.is_unreachable) }),
    }
    if (Object.keys(set).length === 0) return
    await tx
      .updateTable('contacts')
      .set(set)
      .where('account_id', '=', contact.account_id)
      .where('wa_id', '=', contact.wa_id)
      .execute()
    await countChange(tx, key)
    for (const id of await newestWaiting(tx, contact)) {
      await scheduleAdvance(context, tx, id, clock() + DELIVERY_MS)
    }
  })
  context.phones?.notify()
  return { success: true }
}

/** The newest waiting message of each conversation; earlier ones advance with it. */
async function newestWaiting(tx: Queries, { account_id, wa_id }: ContactRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.id', 'messages.conversation_id'])
    .where('conversations.account_id', '=', account_id)
    .where('conversations.wa_id', '=', wa_id)
    .where('messages.status', '=', 'sent')
    .where('messages.sender', '=', 'business')
    .orderBy('messages.position', 'desc')
    .execute()
  const seen = new Map<string, string>()
  for (const { id, conversation_id } of rows) if (!seen.has(conversation_id)) seen.set(conversation_id, id)
  return [...seen.values()]
}
