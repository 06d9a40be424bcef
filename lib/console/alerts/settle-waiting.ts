import { sql, type UpdateObject } from 'kysely'
import type { Queries } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'

interface Change {
  /** Whether the contact point is on after the change. */
  isOn: boolean
  /** A type of message that is no longer wanted. */
  unwanted?: string
  now: number
}

/**
 * After a change of a contact point, in its transaction: waiting messages are sent at once, or dropped if they are
 * no longer wanted, so that nothing outdated is sent later.
 */
export async function settleWaiting(
  tx: Queries,
  pointId: string,
  { isOn, unwanted, now }: Change,
): Promise<void> {
  const waiting = (set: UpdateObject<Tables, 'alert_notices'>) =>
    tx
      .updateTable('alert_notices')
      .set(set)
      .where('contact_point_id', '=', pointId)
      .where('state', '=', 'waiting')
  // Why an attempt failed says more.
  const lastError = sql<string>`coalesce(last_error, 'It was turned off.')`
  const dropped = { state: 'given_up', last_error: lastError }
  if (unwanted !== undefined) await waiting(dropped).where('type', '=', unwanted).execute()
  await waiting(isOn ? { due_at: now, is_held: 0 } : dropped).execute()
}
