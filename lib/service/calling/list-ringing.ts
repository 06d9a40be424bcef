import type { callingEndpoints } from '@/lib/contract/calling'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { numbersOf } from '../conversations/changes'
import { requireNode } from '../nodes/find-node'
import { toCalls } from './list'

/** More are not drawn at once. */
const MOST = 50

/** Calls of people that ring at this moment at any number of an account, the oldest first. Embedded service only. */
export async function listRingingCalls(
  { store: { reads } }: ServiceContext,
  { params: { businessAccountId } }: HandlerInput<typeof callingEndpoints.listRingingCalls>,
) {
  await requireNode(reads, businessAccountId, 'business-account')
  const rows = await reads
    .selectFrom('calls')
    .selectAll()
    .where('status', '=', 'ringing')
    .where('direction', '=', 'USER_INITIATED')
    .where('phone_number_id', 'in', numbersOf(reads, businessAccountId))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return { data: await toCalls(reads, rows) }
}
