import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Links that show a template to people without an account, with the shown content. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('shared_previews')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('code_hash', text, (c) => c.notNull().unique())
    .addColumn('template_id', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('shared_by', text, (c) => c.notNull())
    .addColumn('shared_by_id', text, (c) => c.notNull())
    .addColumn('shared_at', integer, (c) => c.notNull())
    .addColumn('ends_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('shared_previews_by_template')
    .on('shared_previews')
    .columns(['template_id', 'shared_at'])
    .execute()
}
