import { type QueryExecutorProvider, sql } from 'kysely'
import { StoreRefusal } from './store-refusal'

/**
 * The address of a database, whose connections look into one schema. It is merged with the options the address has: of
 * those that are passed beside an address, pg takes none.
 */
export function addressWithin(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  // If a setting is repeated, the last one counts.
  const options = [url.searchParams.get('options'), `-c search_path=${schema}`].filter(Boolean).join(' ')
  url.searchParams.set('options', options)
  return url.href
}

/** Some poolers drop the options of a connection. Queries would then use the tables of another store.
 *
 * @throws StoreRefusal
 */
export async function refuseOtherSchema(queries: QueryExecutorProvider, schema: string): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`select current_schema() as found`.execute(queries)
  const found = rows[0]?.found ?? null
  if (found === schema) return
  throw new StoreRefusal(
    `The PostgreSQL database looks for tables in ${found === null ? 'no schema' : `the schema ${found}`} instead of ${schema}. ` +
      'Check that the schema exists, and that DATABASE_URL leads to a server or pooler that takes the startup option search_path.',
  )
}
