import { sql } from 'kysely'
import type { Store } from '@/lib/store/open'

// Written out: a partial index is not used for a value that is bound.
const isUnread = sql<boolean>`is_read = 0`
/** Beyond it nobody needs the exact number, and counting takes long. */
const MOST_COUNTED = 100_000

/** How many bodies wait to be read, and for how long the first of them has. */
export async function inboxBacklog(
  { reads }: Store,
  now: number,
): Promise<{ unread: number; ageMs: number }> {
  const oldest = await reads
    .selectFrom('inbox')
    .select('received_at')
    .where(isUnread)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return { unread: 0, ageMs: 0 }
  const rows = reads.selectFrom('inbox').select('id').where(isUnread).limit(MOST_COUNTED).as('unread')
  const { count } = await reads
    .selectFrom(rows)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  // A clock that was put back makes nothing younger than new.
  return { unread: Number(count), ageMs: Math.max(0, now - oldest.received_at) }
}

export async function deliveriesWaiting({ reads }: Store): Promise<number> {
  const rows = reads
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .limit(MOST_COUNTED)
    .as('waiting')
  const { count } = await reads
    .selectFrom(rows)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
