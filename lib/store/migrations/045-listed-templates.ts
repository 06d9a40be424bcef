import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** The last known state of each template in the service, so that the whole list can be sorted. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('listed_templates')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('category', text, (c) => c.notNull())
    .addColumn('quality', text, (c) => c.notNull())
    .addColumn('facts', text, (c) => c.notNull())
    .addColumn('components', text, (c) => c.notNull())
    .addColumn('search_text', text, (c) => c.notNull())
    .addColumn('variables', text, (c) => c.notNull())
    .addColumn('is_own', integer, (c) => c.notNull())
    .addColumn('created_at', integer)
    .addColumn('created_by', text)
    .addColumn('edited_at', integer)
    .addColumn('edited_by', text)
    .addColumn('sent', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('read', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('seen_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('listed_templates_key', ['account_id', 'id'])
    .execute()
  await db.schema
    .createIndex('listed_templates_by_name')
    .on('listed_templates')
    .columns(['account_id', 'name', 'language'])
    .execute()
}
