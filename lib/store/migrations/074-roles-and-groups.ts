import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Custom roles, and groups: named sets of people with a role per account. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('custom_roles')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('permissions', text, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .addColumn('updated_by', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('people_groups')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await sql`create unique index people_groups_by_name on people_groups (lower(name))`.execute(db)
  await db.schema
    .createTable('people_group_members')
    .addColumn('group_id', text, (c) => c.notNull())
    .addColumn('person_id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('people_group_members_key', ['group_id', 'person_id'])
    .execute()
  await db.schema
    .createIndex('people_group_members_by_person')
    .on('people_group_members')
    .column('person_id')
    .execute()
  await db.schema
    .createTable('people_group_roles')
    .addColumn('group_id', text, (c) => c.notNull())
    .addColumn('account_key', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('people_group_roles_key', ['group_id', 'account_key'])
    .execute()
}
