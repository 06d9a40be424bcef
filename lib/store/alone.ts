import { type Kysely, sql } from 'kysely'
import type { Engine, Queries } from './open'
import type { Tables } from './tables'

/**
 * Does `work` while no other process over the same PostgreSQL schema does work of this name: of several replicas that
 * start at once the others wait for the first. The lock is the database's own, and ends with the connection of a process
 * that died. A folder of SQLite has one process.
 */
export async function alone<Value>(
  { engine, db }: { engine: Engine; db: Kysely<Tables> | Queries },
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (engine === 'sqlite') return work()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext(current_schema()), hashtext(${name}))`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(current_schema()), hashtext(${name}))`.execute(connection)
    }
  })
}
