import type { EventField } from '@/lib/contract/events'
import { currentTrace } from '@/lib/runtime/http/trace'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { asciiJson } from './envelope'

export interface Announcement {
  accountId: string
  field: EventField
  /** The field name to send when the subscribed name covers more than one field. */
  sentAs?: string
  value: Readonly<Record<string, unknown>>
}

/**
 * Writes an event for each interested subscription in the transaction of the change, so both commit or
 * neither does. Notify `context.announced` after the transaction.
 * @returns identifiers of the notifications, one per subscription
 */
export async function announce(
  context: ServiceContext,
  tx: Queries,
  { accountId, field, sentAs, value }: Announcement,
): Promise<number[]> {
  const subscriptions = await tx
    .selectFrom('subscriptions')
    .select(['id', 'fields'])
    .where('account_id', '=', accountId)
    .execute()
  const wanting = subscriptions.filter(({ fields }) => decodeJson<string[]>(fields).includes(field))
  if (wanting.length === 0) return []
  const at = context.clock()
  const json = asciiJson(value)
  const rows = await tx
    .insertInto('notifications')
    .values(
      wanting.map(({ id }) => ({
        subscription_id: id,
        delivery_id: null,
        field: sentAs ?? field,
        value: json,
        at,
        trace_id: currentTrace(),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
