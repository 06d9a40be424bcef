import { sql } from 'kysely'
import type { Store } from '@/lib/store/open'

const AT_ONCE = 500
const HOURS_AT_ONCE = 50

/** Tables of what customers of a number did last, and the column that says what. */
const columns = { messaged_customers: 'recipient', message_openings: 'opening' } as const

/**
 * Removes some of what was last seen at one number before a time: customers who were written to, or beginnings of messages,
 * which are words of customers, like the events they were in. They are looked for beside the writers: there is no index by
 * time alone.
 *
 * @returns how many were found; 0 when none is left to remove
 */
export async function removeLastSeen(
  { db, reads }: Store,
  name: keyof typeof columns,
  before: number,
): Promise<number> {
  const [table, column] = [sql.table(name), sql.ref(columns[name])]
  const { rows: old } = await sql<{ phone_number_id: string; what: string }>`
    select phone_number_id, ${column} as what from ${table} where at < ${before} limit ${AT_ONCE}`.execute(
    reads,
  )
  const [first] = old
  if (!first) return 0
  const mine = old.filter(({ phone_number_id }) => phone_number_id === first.phone_number_id)
  // Some may have been seen again meanwhile.
  await sql`
    delete from ${table}
    where phone_number_id = ${first.phone_number_id} and at < ${before}
      and ${column} in (${sql.join(mine.map(({ what }) => what))})`.execute(db)
  return mine.length
}

/**
 * Removes what was counted in some hours before a time.
 *
 * @returns how many hours; 0 when none is left to remove
 */
export async function removeHours(
  { db, reads }: Store,
  name: 'template_counts' | 'hourly_counts',
  before: number,
): Promise<number> {
  const old = await reads
    .selectFrom(name)
    .select('hour')
    .distinct()
    .where('hour', '<', before)
    .orderBy('hour')
    .limit(HOURS_AT_ONCE)
    .execute()
  const hours = old.map(({ hour }) => hour)
  if (hours.length > 0) await db.deleteFrom(name).where('hour', 'in', hours).execute()
  return hours.length
}

/** Removes answers to messages that no event told of since a time. @returns 0: no more are left to remove */
export async function removeWaitingReplies({ db }: Store, before: number): Promise<number> {
  await db.deleteFrom('template_replies').where('hour', '<', before).execute()
  return 0
}
