import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** When templates were created, including deleted ones, because the limit counts creations. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('template_creations')
    .addColumn('template_id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('template_creations_by_time')
    .on('template_creations')
    .columns(['account_id', 'at'])
    .execute()
}
