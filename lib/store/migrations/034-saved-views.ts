import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Saved filters of lists, and the default view of each list. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('search', text, (c) => c.notNull())
    .addColumn('is_shared', integer, (c) => c.notNull())
    .addColumn('owner_id', text, (c) => c.notNull())
    .addColumn('owner_name', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('saved_views_by_list').on('saved_views').column('list').execute()
  await db.schema
    .createTable('default_views')
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('view_id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('default_views_key', ['person_id', 'list'])
    .execute()
}
