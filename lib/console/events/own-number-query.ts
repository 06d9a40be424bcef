import type { EventListQuery } from '@/lib/contract/event-log'
import type { EventQuery } from '@/lib/events/log/event-filter'
import { keyOfDigits } from '@/lib/labels/events/own-number'
import type { Root } from '@/lib/runtime/compose/root'

/**
 * What a list is asked for, with numbers by their IDs and by their digits: some events tell one by its digits alone. While
 * the service cannot be reached, those are not found; what was received can still be read.
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
