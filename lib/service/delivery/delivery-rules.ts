import type { Selectable } from 'kysely'
import { deliverySchedule } from '@/lib/contract/retry-schedules'
import { HTTP_LEASE_MS, type SendingRules } from '@/lib/runtime/sending/attempts'
import type { DeliveriesTable } from '@/lib/store/event-tables'

export type DeliveryRow = Selectable<DeliveriesTable>

/** How deliveries of the service are sent (spec:events#attempts). */
export const deliveryRules: SendingRules<'deliveries'> = {
  table: 'deliveries',
  receiver: 'subscription_id',
  firstBy: ['due_at', 'id'],
  schedule: deliverySchedule,
  leaseMs: HTTP_LEASE_MS,
  arrived: () => ({ state: 'delivered' }),
}
