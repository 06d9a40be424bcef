import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** How many people the numbers of a business may reach together in a day, each time the service told another limit. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('shared_limits')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('people', integer)
    .addPrimaryKeyConstraint('shared_limits_key', ['account_id', 'at'])
    .execute()
}
