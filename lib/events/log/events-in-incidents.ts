import type { Store } from '@/lib/store/open'

/** Those of some events that an incident tells of which is not resolved. */
export async function eventsInIncidents({ reads }: Store, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await reads
    .selectFrom('events')
    .innerJoin('incidents', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([
            eb('incidents.object_kind', '=', eb.ref('events.object_kind')),
            eb('incidents.object_id', '=', eb.ref('events.object_id')),
            eb('events.at', '>=', eb.ref('incidents.opened_at')),
            eb('events.at', '<=', eb.ref('incidents.last_at')),
          ]),
          // Some events tell no object.
          eb('incidents.sentence', '=', eb.ref('events.sentence')),
        ]),
      ),
    )
    .select('events.id')
    .distinct()
    .where('events.id', 'in', [...ids])
    .where('incidents.resolved_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
