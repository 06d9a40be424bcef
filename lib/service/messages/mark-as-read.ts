import type { CheckedMessage } from '@/lib/contract/messages'
import type { ServiceContext } from '../context'
import { countChange, lockContactForUpdate } from '../conversations/contact'
import type { PhoneNumberRow } from '../phone-numbers/find'
import type { MessageRow } from './insert-message'
import { refuseAt } from './refuse-at'

/** How long the typing indicator is shown. */
const TYPING_MS = 25_000

/**
 * Marks a customer's message and all before it as read by the business; the phone shows it.
 * @throws ServiceError messageParameterMissing, messageParameterInvalid
 */
export async function markAsRead(context: ServiceContext, number: PhoneNumberRow, body: CheckedMessage) {
  const { store, clock } = context
  if (body.status !== 'read') refuseAt('messageParameterInvalid', 'status', 'status must be read.')
  const { message_id: id } = body
  if (!id)
    return refuseAt('messageParameterMissing', 'message_id', 'Enter the ID of the message, in message_id.')
  if (body.typing_indicator && body.typing_indicator.type !== 'text') {
    refuseAt('messageParameterInvalid', 'typing_indicator.type', 'typing_indicator.type must be text.')
  }
  const message = await findReceived(context, number, id)
  await store.transaction(async (tx) => {
    const key = { accountId: message.account_id, waId: message.wa_id }
    await lockContactForUpdate(store, tx, key)
    const change = await countChange(tx, key)
    await tx
      .updateTable('messages')
      .set({ status: 'read', read_at: clock(), change })
      .where('conversation_id', '=', message.conversation_id)
      .where('sender', '=', 'customer')
      .where('status', '!=', 'read')
      .where('position', '<=', message.position)
      .execute()
    await tx
      .updateTable('conversations')
      .set({ last_change: change, ...(body.typing_indicator ? { typing_until: clock() + TYPING_MS } : {}) })
      .where('id', '=', message.conversation_id)
      .execute()
  })
  context.phones?.notify()
  return { success: true }
}

async function findReceived(
  { store }: ServiceContext,
  number: PhoneNumberRow,
  id: string,
): Promise<MessageRow> {
  const row = await store.reads
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id.replaceAll('\0', ''))
    .where('phone_number_id', '=', number.id)
    .where('sender', '=', 'customer')
    .executeTakeFirst()
  return row ?? refuseAt('messageParameterInvalid', 'message_id', 'This number received no such message.')
}
