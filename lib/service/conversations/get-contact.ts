import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { findContact, toContact } from './contact'
import { toConversation } from './wire'

/** One simulated phone and its conversations, the one that changed last first: embedded service only. */
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
