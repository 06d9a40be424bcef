import type { ServiceContext } from '../context'
import { type DeliveryRow, isDue, LEASE_MS } from './lease'

/**
 * Takes one delivery of a subscription whose next attempt is due: one that failed before, or one whose sender
 * died. It goes to one taker until its lease ends.
 */
export async function takeDue(
  { store, clock }: ServiceContext,
  subscriptionId: string,
): Promise<DeliveryRow | undefined> {
  const now = clock()
  return store.db
    .updateTable('deliveries')
    .set({ leased_until: now + LEASE_MS })
    .where('id', 'in', (eb) => {
      const due = eb
        .selectFrom('deliveries')
        .select('id')
        .where('subscription_id', '=', subscriptionId)
        .where(isDue(now))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
      return store.engine === 'postgres' ? due.forUpdate().skipLocked() : due
    })
    .returningAll()
    .executeTakeFirst()
}
