import { sql } from 'kysely'
import type { EventRow } from '@/lib/contract/event-log'
import type { Store } from '@/lib/store/open'
import { eventColumns, toEventRow } from './event-row'

const SHOWN = 50
/** Beyond it nobody needs the exact number. */
const MOST_COUNTED = 10_000

// Written out: a partial index is not used for a value that is bound.
const waits = sql<boolean>`needs_person = 1 and acknowledged_at is null`

/** What needs a person and nobody has acknowledged, newest first. */
export async function eventsForPeople({ reads }: Store): Promise<{ total: number; data: EventRow[] }> {
  const waiting = reads.selectFrom('events').where(waits)
  const rows = await waiting.select(eventColumns).orderBy('id', 'desc').limit(SHOWN).execute()
  if (rows.length < SHOWN) return { total: rows.length, data: rows.map(toEventRow) }
  const counted = await waiting.select('id').limit(MOST_COUNTED).execute()
  return { total: counted.length, data: rows.map(toEventRow) }
}

/** Takes events out of the bell. Who did it first stays. */
export async function acknowledgeEvents(
  { db }: Store,
  ids: readonly number[],
  { by, at }: { by: string; at: number },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('events')
    .set({ acknowledged_at: at, acknowledged_by: by })
    .where('id', 'in', [...ids])
    .where('acknowledged_at', 'is', null)
    .execute()
}
