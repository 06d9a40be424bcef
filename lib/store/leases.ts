import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Queries, Store } from './open'
import type { Tables } from './tables'

/** Tables whose rows are work: each goes to one taker until its lease ends. */
export type LeasedTable =
  | 'deliveries'
  | 'alert_notices'
  | 'forwards'
  | 'receivers'
  | 'scheduled_edits'
  | 'bulk_jobs'
  | 'proposals'
  | 'audit_streams'

/** States of a row that is not over; none where a row never is. */
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
 * A time that has come: when a row is due, or its lease is over. One further ahead than any we set was written by a clock that
 * has been put back since, and holds nobody up.
 */
export const hasCome = (time: Expression<unknown>, now: number, mostAheadMs: number) =>
  sql<SqlBool>`(${time} <= ${now} or ${time} > ${now + 2 * mostAheadMs})`

interface Lease<Name extends LeasedTable> {
  table: Name
  /** Which rows can be taken. */
  isDue: Expression<SqlBool>
  /** Of those that can, the first of these columns is taken. */
  firstBy: readonly (keyof Tables[Name] & string)[]
  /** Milliseconds since 1970 at which it ends; who died gives the row back then. */
  until: number
}

/** Takes one row that is due; two takers never get the same. */
export async function takeLease<Name extends LeasedTable>(
  { engine, db }: Store,
  { table, isDue, firstBy, until }: Lease<Name>,
): Promise<Selectable<Tables[Name]> | undefined> {
  const rows = sql.table(table)
  const order = sql.join(firstBy.map((column) => sql.ref(column)))
  const unlocked = engine === 'postgres' ? sql`for update skip locked` : sql``
  const taken = await sql<Selectable<Tables[Name]>>`
    update ${rows} set leased_until = ${until}
    where id in (select id from ${rows} where ${isDue} order by ${order} limit 1 ${unlocked})
    returning *`.execute(db)
  return taken.rows[0]
}

/**
 * Writes what became of a row, and gives it back.
 *
 * @param unless a row that is over by now stays as it is, where this is `over`
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

/** A folder belongs to one process: what was under way when the last one ended is nobody's. */
export async function releaseLeases({ engine, db }: Store, table: LeasedTable): Promise<void> {
  if (engine !== 'sqlite') return
  await sql`
    update ${sql.table(table)} set leased_until = 0
    where ${isUnfinished(table)} and leased_until <> 0`.execute(db)
}
