import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** When flow tokens were first used, and since when a flow has its current endpoint URL. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_tokens')
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('token_hash', text, (c) => c.notNull())
    .addColumn('first_seen', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('flow_tokens_key', ['flow_id', 'token_hash'])
    .execute()
  await db.schema.alterTable('flows').addColumn('endpoint_changed_at', integer).execute()
}
