import type { HandlerInput } from '@/lib/contract/endpoint'
import type { phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import type { ServiceContext } from '../context'
import { findPhoneNumber } from '../phone-numbers/find'

const SHOWN = 20

/** What reached the simulated number, the newest first: embedded service only. */
export async function listReceivedCodes(
  { store }: ServiceContext,
  { params }: HandlerInput<typeof phoneNumberEndpoints.listReceivedCodes>,
) {
  const { id } = await findPhoneNumber(store.reads, params.phoneNumberId)
  const rows = await store.reads
    .selectFrom('received_codes')
    .select(['id', 'at', 'method', 'text'])
    .where('phone_number_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return { data: rows.map((row) => ({ ...row, id: String(row.id) })) }
}
