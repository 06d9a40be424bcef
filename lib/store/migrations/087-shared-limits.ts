import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** The limit of people per day that a business’s numbers share, each time the service reports a different one. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('shared_limits')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('people', integer)
    .addPrimaryKeyConstraint('shared_limits_key', ['account_id', 'at'])
    .execute()
}
