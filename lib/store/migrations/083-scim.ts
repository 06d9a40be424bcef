import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** People and groups that the sign-in provider manages through SCIM, and its tokens. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('scim_tokens')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('token_hash', text, (c) => c.notNull().unique())
    .addColumn('created_by', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('last_used_at', integer)
    .addColumn('last_used_address', text)
    .execute()
  await db.schema
    .createTable('scim_people')
    .addColumn('person_id', text, (c) => c.primaryKey())
    .addColumn('external_id', text)
    .addColumn('given_name', text)
    .addColumn('family_name', text)
    .addColumn('is_suspended_by_provider', integer, (c) => c.notNull())
    .addColumn('deleted_at', integer)
    .execute()
  await db.schema
    .createTable('scim_groups')
    .addColumn('group_id', text, (c) => c.primaryKey())
    .addColumn('external_id', text)
    .addColumn('is_made_by_provider', integer, (c) => c.notNull())
    .execute()
}
