import { sql } from 'kysely'
import type { EventAcknowledge, EventRow } from '@/lib/contract/event-log'
import type { Store } from '@/lib/store/open'
import { waits } from './event-filter'
import { eventColumns, isTest, toEventRow } from './event-row'

const SHOWN = 50
/** Beyond it nobody needs the exact number. */
const MOST_COUNTED = 10_000

/** The worst first: a restriction is not hidden below newer, milder news. */
const severityRank = sql<number>`case severity when 'danger' then 0 when 'warning' then 1 else 2 end`

/** What needs a person and nobody has acknowledged, the worst first, and of those the newest. */
export async function eventsForPeople({ reads }: Store): Promise<{ total: number; data: EventRow[] }> {
  const waiting = reads.selectFrom('events').where(waits)
  const rows = await waiting
    .select([...eventColumns, isTest])
    .orderBy(severityRank)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  if (rows.length < SHOWN) return { total: rows.length, data: rows.map(toEventRow) }
  const counted = await waiting.select('id').limit(MOST_COUNTED).execute()
  return { total: counted.length, data: rows.map(toEventRow) }
}

/** Takes events out of the bell. Who did it first stays. */
export async function acknowledgeEvents(
  { db }: Store,
  which: EventAcknowledge,
  { by, at }: { by: string; at: number },
): Promise<void> {
  const update = db.updateTable('events').set({ acknowledged_at: at, acknowledged_by: by })
  if ('upTo' in which) await update.where(waits).where('id', '<=', which.upTo).execute()
  else if (which.ids.length > 0)
    await update
      .where('id', 'in', [...which.ids])
      .where('acknowledged_at', 'is', null)
      .execute()
}
