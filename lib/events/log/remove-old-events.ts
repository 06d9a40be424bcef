import { sql } from 'kysely'
import type { Store } from '@/lib/store/open'

const EVENTS_AT_ONCE = 500
const BODIES_AT_ONCE = 100

/**
 * Removes some events that arrived before a time, oldest first. What needs a person and nobody has acknowledged stays,
 * and so does the newest: streams go on from it.
 *
 * @returns how many were removed; 0 when none is left to remove
 */
export async function removeOldEvents({ db, engine }: Store, before: number): Promise<number> {
  const removed = await db
    .deleteFrom('events')
    .where('id', 'in', (eb) => {
      const old = eb
        .selectFrom('events')
        .select('id')
        .where('received_at', '<', before)
        .where(sql<boolean>`(needs_person = 0 or acknowledged_at is not null)`)
        .where('id', '<', (newest) => newest.selectFrom('events').select(newest.fn.max('id').as('id')))
        .orderBy('received_at')
        .orderBy('id')
        .limit(EVENTS_AT_ONCE)
      return engine === 'postgres' ? old.forUpdate().skipLocked() : old
    })
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/**
 * Looks at some bodies after one, in the order received, and removes those that are old, read and of no event that is
 * still there. Bodies have no index by time: the oldest come first.
 *
 * @returns the last one looked at; undefined when the rest is newer
 */
export async function removeOldBodies(
  { db, reads, engine }: Store,
  before: number,
  after: number,
): Promise<number | undefined> {
  const looked = await reads
    .selectFrom('inbox')
    .select(['id', 'received_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BODIES_AT_ONCE)
    .execute()
  const last = looked.at(-1)
  const old = looked.filter(({ received_at }) => received_at < before).map(({ id }) => id)
  if (!last || old.length === 0) return undefined
  await db
    .deleteFrom('inbox')
    .where('id', 'in', (eb) => {
      // Held in the order in which receivers write.
      const unused = eb
        .selectFrom('inbox')
        .select('id')
        .where('id', 'in', old)
        .where('is_read', '=', 1)
        .where('last_received_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('events').select('events.id').whereRef('events.inbox_id', '=', 'inbox.id'))),
        )
        .orderBy('body_sha256')
      return engine === 'postgres' ? unused.forUpdate().skipLocked() : unused
    })
    .execute()
  return last.id
}
