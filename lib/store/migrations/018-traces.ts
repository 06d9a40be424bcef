import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * What is done later on behalf of someone, and what is told of it, keeps the trace of the request it began with. Verify
 * tokens are kept as hashes from now on; the console's own receiver proves itself once more.
 */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  for (const table of ['work', 'notifications', 'deliveries', 'inbox']) {
    await db.schema
      .alterTable(table)
      .addColumn('trace_id', text, (c) => c.notNull().defaultTo(''))
      .execute()
  }
  await sql`update subscriptions set verify_token = ''`.execute(db)
}
