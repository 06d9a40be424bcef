import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { DELIVERY_MS, scheduleAdvance } from '../messages/advance'
import { type ContactRow, countChange, holdContact, noContact } from './contact'

/** Switches a simulated phone on or off, or makes it fail: embedded service only. What waited is delivered then. */
export async function setContactPhone(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof conversationEndpoints.setContactPhone>,
) {
  const { store, clock } = context
  const key = { accountId: params.businessAccountId, waId: params.waId }
  await store.transaction(async (tx) => {
    const contact = (await holdContact(store, tx, key)) ?? noContact(key)
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
  context.phones?.ring()
  return { success: true }
}

/** The newest message that waits in each conversation: those before it are taken along. */
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
