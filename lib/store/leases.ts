import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Queries, Store } from './open'
import type { Tables } from './tables'

/** Tables whose rows are work: each goes to one taker until its lease ends. */
export type LeasedTable = 'deliveries' | 'alert_notices' | 'forwards' | 'scheduled_edits' | 'bulk_jobs'

/** States of a row that is not over. */
const unfinished = {
  deliveries: ['waiting'],
  alert_notices: ['waiting'],
  forwards: ['waiting'],
  scheduled_edits: ['waiting'],
  bulk_jobs: ['running', 'stopping'],
} satisfies Record<LeasedTable, readonly string[]>

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
export const takeLease = async <Name extends LeasedTable>(
  store: Store,
  lease: Lease<Name>,
): Promise<Selectable<Tables[Name]> | undefined> => (await takeLeases(store, lease, 1))[0]

/** Takes several at once, in their order. */
export async function takeLeases<Name extends LeasedTable>(
  { engine, db }: Store,
  { table, isDue, firstBy, until }: Lease<Name>,
  most: number,
): Promise<Selectable<Tables[Name]>[]> {
  const rows = sql.table(table)
  const order = sql.join(firstBy.map((column) => sql.ref(column)))
  const unlocked = engine === 'postgres' ? sql`for update skip locked` : sql``
  const taken = await sql<Selectable<Tables[Name]>>`
    update ${rows} set leased_until = ${until}
    where id in (select id from ${rows} where ${isDue} order by ${order} limit ${most} ${unlocked})
    returning *`.execute(db)
  // What was changed comes back in any order.
  const key = (row: Selectable<Tables[Name]>) => firstBy.map((column) => Number(Object(row)[column]))
  return taken.rows.toSorted((one, other) => {
    const others = key(other)
    return (
      key(one)
        .map((value, index) => value - (others[index] ?? 0))
        .find((by) => by !== 0) ?? 0
    )
  })
}

/**
 * Gives back rows nothing was done with. One whose lease ended, and which someone else has taken since, stays with them.
 *
 * @param rows as they were taken together
 */
export async function giveBack(
  queries: Queries,
  table: LeasedTable,
  rows: readonly { id: string; leased_until: number }[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  await sql`
    update ${sql.table(table)} set leased_until = 0
    where id in (${sql.join(rows.map(({ id }) => id))}) and leased_until = ${first.leased_until} and state in (${sql.join(unfinished[table])})`.execute(
    queries,
  )
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
  const still = unless === 'over' ? sql`and state in (${sql.join(unfinished[table])})` : sql``
  const written = await sql`
    update ${sql.table(table)} set ${set} where id = ${id} ${still} returning id`.execute(queries)
  return written.rows.length > 0
}

/** A folder belongs to one process: what was under way when the last one ended is nobody's. */
export async function releaseLeases({ engine, db }: Store, table: LeasedTable): Promise<void> {
  if (engine !== 'sqlite') return
  const states = sql.join(unfinished[table])
  await sql`
    update ${sql.table(table)} set leased_until = 0
    where state in (${states}) and leased_until <> 0`.execute(db)
}
