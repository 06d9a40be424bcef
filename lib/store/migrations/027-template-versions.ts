import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Earlier contents of templates, and the people behind entries in their history. */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('template_versions')
    .addColumn('id', sequence)
    .addColumn('template_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .addColumn('seen', text)
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('person_name', text)
    .execute()
  await db.schema
    .createIndex('template_versions_by_template')
    .on('template_versions')
    .columns(['template_id', 'id'])
    .execute()
  await db.schema.alterTable('template_history').addColumn('person_name', text).execute()
}
