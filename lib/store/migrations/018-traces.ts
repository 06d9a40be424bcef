import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * Keeps the trace ID of a request with work done later for it, and with its events. Verify tokens are stored as
 * hashes from now on, so the console’s own receiver repeats its handshake.
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
