import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables'

const INT8 = 20
// Times are milliseconds and fit a number; without this they arrive as strings.
pg.types.setTypeParser(INT8, Number)

/** PostgreSQL by address; `schema` keeps several stores apart in one database. */
export function openPostgres(
  databaseUrl: string,
  schema?: string,
): { db: Kysely<Tables>; reads: Kysely<Tables> } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  })
  // A connection the server drops is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
  // So is one that ends in the middle of a transaction, whose next query says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, reads: db }
}
