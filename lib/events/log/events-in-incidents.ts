import type { ExpressionBuilder } from 'kysely'
import type { Queries, Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { waits } from './event-filter'

/** Matches an event to an incident with the same object, within the incident's time. */
const isTold = (eb: ExpressionBuilder<Tables, 'events' | 'incidents'>) =>
  eb.or([
    eb.and([
      eb('incidents.object_kind', '=', eb.ref('events.object_kind')),
      eb('incidents.object_id', '=', eb.ref('events.object_id')),
      eb('events.at', '>=', eb.ref('incidents.opened_at')),
      eb('events.at', '<=', eb.ref('incidents.last_at')),
    ]),
    // Some events have no object.
    eb('incidents.sentence', '=', eb.ref('events.sentence')),
  ])

/** Events that belong to an unresolved incident. */
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

/** Acknowledges an incident's pending events. */
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
