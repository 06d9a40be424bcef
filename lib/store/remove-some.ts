import { type Expression, type SqlBool, sql } from 'kysely'
import { sleep } from '@/lib/work/sleep'
import type { Queries, Store } from './open'
import type { Tables } from './tables'

type Table = keyof Tables & string
type Column<Name extends Table> = keyof Tables[Name] & string

/** How expired rows of a table are found and removed. */
export interface RemovalRule<Name extends Table> {
  table: Name
  key: Column<Name>
  /** Which rows have expired. */
  isOld: Expression<SqlBool>
  /** Removal order; unspecified if omitted. */
  firstBy?: readonly Column<Name>[]
  /** Rows per transaction, small enough not to delay other work. */
  atOnce: number
  /** Dependent tables, and their column that references the row. */
  parts?: readonly PartsOf[]
  /** Runs before a batch is removed, in its transaction; what it returns runs after that. */
  removing?(tx: Queries, keys: readonly unknown[]): Promise<() => Promise<unknown>>
}

type PartsOf = { [Name in Table]: readonly [Name, Column<Name>] }[Table]

/**
 * Removes a batch of rows with their dependents in one transaction. Rows are searched outside of it, as there
 * may be no index by time, and rechecked before removal. Concurrent processes remove different rows.
 * @returns how many were removed; 0 when none are left
 */
export async function removeSome<Name extends Table>(store: Store, rule: RemovalRule<Name>): Promise<number> {
  const { table, key, isOld, parts = [], removing } = rule
  const isPostgres = store.engine === 'postgres'
  const found = isPostgres ? undefined : await keysOf(store.reads, rule, sql``)
  if (found?.length === 0) return 0
  return store.transaction(async (tx) => {
    const keys = found
      ? await keysOf(tx, { ...rule, isOld: sql<SqlBool>`(${among(key, found)} and ${isOld})` }, sql``)
      : await keysOf(tx, rule, sql`for update skip locked`)
    if (keys.length === 0) return 0
    const follow = await removing?.(tx, keys)
    for (const [part, column] of parts)
      await sql`delete from ${sql.table(part)} where ${among(column, keys)}`.execute(tx)
    await sql`delete from ${sql.table(table)} where ${among(key, keys)} and ${isOld}`.execute(tx)
    await follow?.()
    return keys.length
  })
}

const among = (column: string, keys: readonly unknown[]) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(keys)})`

async function keysOf<Name extends Table>(
  queries: Queries,
  { table, key, isOld, firstBy = [], atOnce }: RemovalRule<Name>,
  lock: Expression<unknown>,
): Promise<unknown[]> {
  const order =
    firstBy.length === 0 ? sql`` : sql`order by ${sql.join(firstBy.map((column) => sql.ref(column)))}`
  const { rows } = await sql<{ key: unknown }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where ${isOld} ${order} limit ${atOnce} ${lock}`.execute(
    queries,
  )
  return rows.map((row) => row.key)
}

/** Pause that lets others write. */
const PAUSE_MS = 20

/** Removes batches until none are left or it must stop. @returns the total removed */
export async function untilNothingIsLeft(
  remove: () => Promise<number>,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let total = 0
  while (!isStopping()) {
    const removed = await remove()
    if (removed === 0) break
    total += removed
    await sleep(PAUSE_MS)
  }
  return total
}
