import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { placeOf } from '../messages/advance-message'
import { announceStatus } from '../messages/announce-status'
import { refuseAt } from '../messages/refuse-at'
import { findInConversation } from '../messages/send'
import { notify } from '../notify'
import { countChange, lockContactForUpdate, noContact } from './contact'
import { findConversation } from './conversation'

/**
 * Marks a message and all before it as read by the customer. Embedded service only. Each produces one status
 * event. Undelivered messages are skipped.
 */
export async function readAsContact(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof conversationEndpoints.readAsContact>,
) {
  const { store, clock } = context
  const key = { accountId: params.businessAccountId, waId: params.waId }
  await store.transaction(async (tx) => {
    if (!(await lockContactForUpdate(store, tx, key))) noContact(key)
    const conversation = await findConversation(tx, { ...key, phoneNumberId: body.phone_number_id })
    const newest = conversation && (await findInConversation(tx, conversation.id, body.message_id))
    if (!newest) return refuseAt('invalidParameter', 'message_id', 'This conversation has no such message.')
    const unread = await tx
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', newest.conversation_id)
      .where('sender', '=', 'business')
      .where('status', '=', 'delivered')
      .where('position', '<=', newest.position)
      .orderBy('position')
      .execute()
    const place = await placeOf(tx, newest)
    if (unread.length === 0 || !place) return
    const change = await countChange(tx, key)
    const ids = unread.map(({ id }) => id)
    await tx
      .updateTable('messages')
      .set({ status: 'read', read_at: clock(), change })
      .where('id', 'in', ids)
      .execute()
    await tx
      .updateTable('conversations')
      .set({ last_change: change })
      .where('id', '=', newest.conversation_id)
      .execute()
    for (const message of unread) await announceStatus(context, tx, { ...place, message }, 'read')
  })
  notify(context)
  return { success: true }
}
