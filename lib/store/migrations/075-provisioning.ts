import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Groups with members from the sign-in provider’s groups. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('people_group_provider_groups')
    .addColumn('group_id', text, (c) => c.notNull())
    .addColumn('provider_group', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('people_group_provider_groups_key', ['group_id', 'provider_group'])
    .execute()
}
