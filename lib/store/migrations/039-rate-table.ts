import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Message prices, as imported by an admin: at most one table. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('rate_table')
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('holds_from', text, (c) => c.notNull())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('prices', text, (c) => c.notNull())
    .addColumn('imported_by', text, (c) => c.notNull())
    .addColumn('imported_at', integer, (c) => c.notNull())
    .execute()
}
