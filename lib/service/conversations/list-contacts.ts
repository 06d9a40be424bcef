import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { requireNode } from '../nodes/find-node'
import { toContact } from './contact'

/** The simulated people of an account: embedded service only. */
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
