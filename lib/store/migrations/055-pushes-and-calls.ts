import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * What a repository pushed, if the resulting version contains more, because the next push is compared with it. Also a
 * log of requests to data endpoints.
 */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('flow_version_facts').addColumn('pushed_text', text).execute()
  await db.schema
    .createTable('flow_endpoint_calls')
    .addColumn('id', sequence)
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('duration_ms', integer, (c) => c.notNull())
    .addColumn('caller', text, (c) => c.notNull())
    .addColumn('url', text, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('screen', text)
    .addColumn('request', text, (c) => c.notNull())
    .addColumn('answer', text)
    .addColumn('status', integer)
    .addColumn('is_encrypted', integer, (c) => c.notNull())
    .addColumn('error_type', text)
    .addColumn('problem', text)
    .addColumn('sent', text)
    .execute()
  await db.schema
    .createIndex('flow_endpoint_calls_by_flow')
    .on('flow_endpoint_calls')
    .columns(['flow_id', 'id'])
    .execute()
}
