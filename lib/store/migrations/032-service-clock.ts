import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** How far the embedded service’s clock has been advanced. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('service_clock')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('ahead_ms', integer, (c) => c.notNull())
    .addColumn('moving_to', integer)
    .execute()
}
