import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Author and note of a flow version. The version that a version, or a draft before it becomes one, restores. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_version_facts')
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('version_id', text, (c) => c.notNull())
    .addColumn('created_by', text)
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('restored_from', integer)
    .addPrimaryKeyConstraint('flow_version_facts_key', ['flow_id', 'version_id'])
    .execute()
  await db.schema.alterTable('flow_drafts').addColumn('restored_from', integer).execute()
}
