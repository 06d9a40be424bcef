import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Queries, Store } from './open'
import type { Tables } from './tables'

/** Tables whose rows are leased: each row belongs to one worker until its lease ends. */
export type LeasedTable =
  | 'deliveries'
  | 'alert_notices'
  | 'forwards'
  | 'receivers'
  | 'scheduled_edits'
  | 'bulk_jobs'
  | 'proposals'
  | 'audit_streams'

/** States of unfinished rows; none for tables whose rows never finish. */
const unfinished = {
  deliveries: ['waiting'],
  alert_notices: ['waiting'],
  forwards: ['waiting'],
  receivers: [],
  scheduled_edits: ['waiting'],
  bulk_jobs: ['running', 'stopping'],
  proposals: ['approved', 'refreshing'],
  audit_streams: [],
} satisfies Record<LeasedTable, readonly string[]>

const isUnfinished = (table: LeasedTable) => {
  const states: readonly string[] = unfinished[table]
  return states.length === 0 ? sql`1 = 1` : sql`state in (${sql.join(states)})`
}

/**
 * Whether a due time or lease end has passed. A time implausibly far ahead was written before the clock was
 * set back, and counts as passed.
 */
export const hasCome = (time: Expression<unknown>, now: number, mostAheadMs: number) =>
  sql<SqlBool>`(${time} <= ${now} or ${time} > ${now + 2 * mostAheadMs})`

interface Lease<Name extends LeasedTable> {
  table: Name
  /** Which rows can be taken. */
  isDue: Expression<SqlBool>
  /** Sort order in which rows are taken. */
  firstBy: readonly (keyof Tables[Name] & string)[]
  /** End of the lease, in milliseconds since 1970; rows of a crashed process become available then. */
  until: number
}

/** Leases one due row; no two workers get the same one. */
export async function takeLease<Name extends LeasedTable>(
  { engine, db }: Store,
  { table, isDue, firstBy, until }: Lease<Name>,
): Promise<Selectable<Tables[Name]> | undefined> {
  const rows = sql.table(table)
  const order = sql.join(firstBy.map((column) => sql.ref(column)))
  const unlocked = engine === 'postgres' ? sql`for update skip locked` : sql``
  // With `in`, PostgreSQL may run the query once per row, and then takes rows beyond the limit.
  const taken = await sql<Selectable<Tables[Name]>>`
    update ${rows} set leased_until = ${until}
    where id = (select id from ${rows} where ${isDue} order by ${order} limit 1 ${unlocked})
    returning *`.execute(db)
  return taken.rows[0]
}

/**
 * Stores a row's result and releases it.
 * @param unless `over` leaves a finished row unchanged
 * @returns whether it was written
 */
export async function settleLease<Name extends LeasedTable>(
  queries: Queries,
  { table, id, values, unless }: { table: Name; id: string; values: Partial<Tables[Name]>; unless?: 'over' },
): Promise<boolean> {
  const columns = Object.entries({ ...values, leased_until: 0 })
  const set = sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  const still = unless === 'over' ? sql`and ${isUnfinished(table)}` : sql``
  const written = await sql`
    update ${sql.table(table)} set ${set} where id = ${id} ${still} returning id`.execute(queries)
  return written.rows.length > 0
}

/**
 * Releases all leases at startup: a folder belongs to one process, so any lease is left over from the last
 * one.
 */
export async function releaseLeases({ engine, db }: Store, table: LeasedTable): Promise<void> {
  if (engine !== 'sqlite') return
  await sql`
    update ${sql.table(table)} set leased_until = 0
    where ${isUnfinished(table)} and leased_until <> 0`.execute(db)
}
