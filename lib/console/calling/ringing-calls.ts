import type { CallOptions } from '@/lib/client/create-client'
import type { Call } from '@/lib/contract/calling'
import type { Root } from '@/lib/runtime/compose/root'

/** Calls of customers that ring at this moment at any number of the account, the oldest first. */
export async function ringingCalls(
  {
    client,
    phoneNumbers,
    settings: { businessAccountId },
  }: Pick<Root, 'client' | 'phoneNumbers' | 'settings'>,
  options: CallOptions,
): Promise<(Call & { number_name: string })[]> {
  const { data } = await client.listRingingCalls({ businessAccountId }, options)
  // Almost always nothing rings.
  if (data.length === 0) return []
  const numbers = new Map((await phoneNumbers.list()).map((number) => [number.id, number]))
  return data.map((call) => {
    const number = numbers.get(call.phone_number_id)
    const name = number?.verified_name ?? number?.display_phone_number ?? call.phone_number_id
    return { ...call, number_name: name }
  })
}
