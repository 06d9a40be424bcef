import { sql } from 'kysely'
import type { Store } from '@/lib/store/open'

// Inlined: a partial index is not used for a bound value.
const isUnread = sql<boolean>`is_read = 0`
/** Counts stop here, because counting is slow. */
const MOST_COUNTED = 100_000

/** Number of unread bodies, and the age of the oldest. */
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
  // Ages are never negative, even if the clock was set back.
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

/** Unacknowledged events that need attention. */
export async function eventsWaiting({ reads }: Store): Promise<number> {
  const { count } = await reads
    .selectFrom('events')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where(sql<boolean>`needs_person = 1 and acknowledged_at is null`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deliveries being retried, by address, without the path, which may be secret. */
export async function deliveriesFailing({ reads }: Store): Promise<{ address: string; count: number }[]> {
  const [ofService, sentOn] = await Promise.all([
    reads
      .selectFrom('deliveries')
      .select((of) => ['callback_url as address', of.fn.countAll<number | string>().as('count')])
      .where(sql<boolean>`state = 'waiting'`)
      .where('attempts', '>', 0)
      .groupBy('callback_url')
      .execute(),
    reads
      .selectFrom('forwards')
      .innerJoin('receivers', 'receivers.id', 'forwards.receiver_id')
      .select((of) => ['receivers.address as address', of.fn.countAll<number | string>().as('count')])
      .where(sql<boolean>`state = 'waiting'`)
      .where('attempts', '>', 0)
      .groupBy('receivers.address')
      .execute(),
  ])
  const counts = new Map<string, number>()
  for (const { address, count } of [...ofService, ...sentOn]) {
    const { origin } = new URL(address)
    counts.set(origin, (counts.get(origin) ?? 0) + Number(count))
  }
  return [...counts].map(([address, count]) => ({ address, count }))
}
