import type { EventListQuery } from '@/lib/contract/event-log'
import type { EventQuery } from '@/lib/events/log/event-filter'
import { keyOfDigits } from '@/lib/labels/events/own-number'
import type { Root } from '@/lib/runtime/compose/root'

/**
 * Expands number IDs in a query with their digits, because some events identify numbers only by digits. While
 * the service is unreachable those aren't found, but received events can still be read.
 */
export async function withOwnNumbers(
  { phoneNumbers }: Pick<Root, 'phoneNumbers'>,
  { phone_number_id: ids, ...query }: EventListQuery,
): Promise<EventQuery> {
  const chosen = (ids ?? '').split(',').filter(Boolean)
  if (chosen.length === 0) return query
  const known = await phoneNumbers.list().catch(() => [])
  const keys = chosen.flatMap((id) => {
    const digits = keyOfDigits(known.find((number) => number.id === id)?.display_phone_number ?? '')
    return digits === null ? [id] : [id, digits]
  })
  return { ...query, own_number: keys.join(',') }
}
