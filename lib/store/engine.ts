import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables'

export type Engine = 'sqlite' | 'postgres'

/** Column types with the same semantics on both engines. */
export function columnTypes(engine: Engine) {
  const onPostgres = engine === 'postgres'
  return {
    // Sorted by code point on both engines, whatever the database's locale.
    text: onPostgres ? sql`text collate "C"` : sql`text`,
    integer: onPostgres ? sql`bigint` : sql`integer`,
    bytes: onPostgres ? sql`bytea` : sql`blob`,
    sequence: onPostgres ? sql`bigserial primary key` : sql`integer primary key autoincrement`,
  }
}

export type ColumnTypes = ReturnType<typeof columnTypes>

/**
 * Runs `work` under a named lock, so that replicas starting at once run it one after the other. The lock
 * belongs to the PostgreSQL connection and ends if the process dies. SQLite needs none, because a data folder
 * has only one process.
 */
export async function withAdvisoryLock<Value>(
  { engine, db }: { engine: Engine; db: Kysely<Tables> },
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (engine === 'sqlite') return work()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext(current_schema()), hashtext(${name}))`.execute(connection)
    try {
      return await work()
    } finally {
      await unlock(connection, name)
    }
  })
}

/**
 * Like `withAdvisoryLock`, but skips the work if another process is running it. @returns whether the work was
 * done
 */
export async function tryAdvisoryLock(
  { engine, db }: { engine: Engine; db: Kysely<Tables> },
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (engine === 'sqlite') return work().then(() => true)
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtext(current_schema()), hashtext(${name})) as locked`.execute(
      connection,
    )
    const isLocked = rows[0]?.locked === true
    if (!isLocked) return false
    try {
      await work()
      return true
    } finally {
      await unlock(connection, name)
    }
  })
}

const unlock = (connection: Kysely<Tables>, name: string) =>
  sql`select pg_advisory_unlock(hashtext(current_schema()), hashtext(${name}))`.execute(connection)

/** Locks a name until the transaction ends. SQLite runs one transaction at a time anyway. */
export async function lockInTransaction(tx: Kysely<Tables>, engine: Engine, name: string): Promise<void> {
  if (engine !== 'postgres') return
  await sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${name}))`.execute(tx)
}
