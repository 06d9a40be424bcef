import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Owners and folders of template names. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('template_names')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('owner_id', text)
    .addColumn('folder', text)
    .addColumn('changed_by', text, (c) => c.notNull())
    .addColumn('changed_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('template_names_key', ['account_id', 'name'])
    .execute()
}
