import { type ExpressionBuilder, expressionBuilder, type Selectable } from 'kysely'
import { eventLimits } from '@/lib/contract/limits'
import type { DeliveriesTable } from '@/lib/store/event-tables'
import { takeLease } from '@/lib/store/leases'
import type { Tables } from '@/lib/store/tables'
import type { ServiceContext } from '../context'

export type DeliveryRow = Selectable<DeliveriesTable>

/** A process that died gives its deliveries back after this long: the time of an answer, and some for the store. */
export const LEASE_MS = eventLimits.answerMs + 5000
const LONGEST_WAIT_MS = Math.max(...eventLimits.retryAfterMs)

/**
 * Deliveries whose next attempt is due and which nobody is sending. Times further ahead than any we set were
 * written by a clock that has been put back since: they hold nobody up.
 */
export const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb.and([
    eb('state', '=', 'waiting'),
    eb.or([eb('due_at', '<=', now), eb('due_at', '>', now + 2 * LONGEST_WAIT_MS)]),
    eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + 2 * LEASE_MS)]),
  ])

/**
 * Takes one delivery of a subscription whose next attempt is due: one that failed before, or one whose sender
 * died. It goes to one taker until its lease ends.
 */
export function takeDue({ store, clock }: ServiceContext, subscriptionId: string) {
  const now = clock()
  const eb = expressionBuilder<Tables, 'deliveries'>()
  return takeLease(store, {
    table: 'deliveries',
    isDue: eb.and([eb('subscription_id', '=', subscriptionId), isDue(now)(eb)]),
    firstBy: ['due_at', 'id'],
    until: now + LEASE_MS,
  })
}
