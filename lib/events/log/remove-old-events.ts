import { sql } from 'kysely'
import type { Store } from '@/lib/store/open'

const EVENTS_AT_ONCE = 500
const BODIES_AT_ONCE = 100

/**
 * Removes a batch of events received before a time, oldest first. Keeps unacknowledged events that need a
 * person, and the newest event, from which streams resume.
 * @returns how many were removed; 0 when none are left
 */
export async function removeOldEvents({ db, engine }: Store, before: number): Promise<number> {
  const removed = await db
    // Materialized: as a subquery, PostgreSQL may run it once per row, and then removes rows beyond the limit.
    .with(
      (old) => old('old').materialized(),
      (queries) => {
        const old = queries
          .selectFrom('events')
          .select('id')
          .where('received_at', '<', before)
          .where(sql<boolean>`(needs_person = 0 or acknowledged_at is not null)`)
          .where('id', '<', (newest) => newest.selectFrom('events').select(newest.fn.max('id').as('id')))
          .orderBy('received_at')
          .orderBy('id')
          .limit(EVENTS_AT_ONCE)
        return engine === 'postgres' ? old.forUpdate().skipLocked() : old
      },
    )
    .deleteFrom('events')
    .where('id', 'in', (eb) => eb.selectFrom('old').select('old.id'))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/**
 * Examines a batch of bodies in order of arrival and removes old, processed ones without remaining events.
 * Bodies have no time index, so the oldest come first.
 * @returns the last one examined; undefined when the rest is newer
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
      // Locked in the same order as receivers write.
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
