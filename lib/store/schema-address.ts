import { type QueryExecutorProvider, sql } from 'kysely'
import { StoreRefusal } from './store-refusal'

/**
 * Adds a schema to a database address. It is merged into the address's own options, because pg ignores
 * options passed separately.
 */
export function addressWithin(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  // The last of repeated settings wins.
  const options = [url.searchParams.get('options'), `-c search_path=${schema}`].filter(Boolean).join(' ')
  url.searchParams.set('options', options)
  return url.href
}

/**
 * Detects poolers that drop connection options, which would make queries use another store's tables.
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
