import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** How far people came in flows, because the log of exchanges keeps only recent ones. */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_steps')
    .addColumn('id', sequence)
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('version_id', text, (c) => c.notNull())
    .addColumn('token_hash', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('screen', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('flow_steps_once')
    .on('flow_steps')
    .columns(['flow_id', 'token_hash', 'kind', 'screen'])
    .unique()
    .execute()
  await db.schema
    .createIndex('flow_steps_by_time')
    .on('flow_steps')
    .columns(['flow_id', 'at', 'kind', 'screen', 'version_id'])
    .execute()
}
