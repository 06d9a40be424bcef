import type { ExpressionBuilder } from 'kysely'
import type { Queries, Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { waits } from './event-filter'

/** That an incident tells of an event: both are about the same, and it happened while the incident was told of. */
const isTold = (eb: ExpressionBuilder<Tables, 'events' | 'incidents'>) =>
  eb.or([
    eb.and([
      eb('incidents.object_kind', '=', eb.ref('events.object_kind')),
      eb('incidents.object_id', '=', eb.ref('events.object_id')),
      eb('events.at', '>=', eb.ref('incidents.opened_at')),
      eb('events.at', '<=', eb.ref('incidents.last_at')),
    ]),
    // Some events tell no object.
    eb('incidents.sentence', '=', eb.ref('events.sentence')),
  ])

/** Those of some events that an incident tells of which is not resolved. */
export async function eventsInIncidents({ reads }: Store, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await reads
    .selectFrom('events')
    .innerJoin('incidents', (join) => join.on(isTold))
    .select('events.id')
    .distinct()
    .where('events.id', 'in', [...ids])
    .where('incidents.resolved_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Acknowledges what waits of the events an incident tells of. */
export async function acknowledgeEventsOf(
  tx: Queries,
  incidentId: number,
  { id, at }: { id: string; at: number },
): Promise<void> {
  await tx
    .updateTable('events')
    .set({ acknowledged_at: at, acknowledged_by: id })
    .where(waits)
    .where('events.id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .innerJoin('incidents', (join) => join.on(isTold))
        .select('events.id')
        .where('events.needs_person', '=', 1)
        .where('events.acknowledged_at', 'is', null)
        .where('incidents.id', '=', incidentId),
    )
    .execute()
}
