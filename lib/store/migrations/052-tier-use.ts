import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** How many people each number reached in 24 hours, by hour, to compute a trend. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('tier_use')
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('hour', integer, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('customers', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('tier_use_key', ['phone_number_id', 'hour'])
    .execute()
}
