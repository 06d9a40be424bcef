import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Labels of template names. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('template_labels')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('label', text, (c) => c.notNull())
    .addColumn('added_by', text, (c) => c.notNull())
    .addColumn('added_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('template_labels_key', ['account_id', 'name', 'label'])
    .execute()
  await db.schema
    .createIndex('template_labels_by_label')
    .on('template_labels')
    .columns(['account_id', 'label'])
    .execute()
}
