import type { CallOptions } from '@/lib/client/create-client'
import type { Call } from '@/lib/contract/calling'
import type { Root } from '../root'

/** More are not drawn at once. */
const MOST = 50

/** Calls of customers that ring at this moment at any number of the account, the oldest first. */
export async function ringingCalls(
  { store, client, phoneNumbers }: Pick<Root, 'store' | 'client' | 'phoneNumbers'>,
  options: CallOptions,
): Promise<(Call & { number_name: string })[]> {
  // One look instead of a question for each number: almost always nothing rings.
  const ringing = await store.reads
    .selectFrom('calls')
    .select('phone_number_id')
    .distinct()
    .where('status', '=', 'ringing')
    .where('direction', '=', 'USER_INITIATED')
    .execute()
  if (ringing.length === 0) return []
  const ids = new Set(ringing.map(({ phone_number_id }) => phone_number_id))
  const numbers = (await phoneNumbers.list()).filter(({ id }) => ids.has(id))
  const lists = await Promise.all(
    numbers.map(async ({ id, verified_name, display_phone_number }) => {
      const query = { status: 'ringing', direction: 'USER_INITIATED', limit: MOST }
      const { data } = await client.listCalls({ phoneNumberId: id, query }, options)
      return data.map((call) => ({ ...call, number_name: verified_name ?? display_phone_number ?? id }))
    }),
  )
  return lists
    .flat()
    .sort((one, other) => one.created_at - other.created_at)
    .slice(0, MOST)
}
