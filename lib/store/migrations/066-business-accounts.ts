import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * Business accounts besides the first one, each with its own store, and people’s roles in them. Tokens and
 * invitations belong to one account; existing ones to the first. People admitted by the first account don’t have to
 * prove their email address.
 */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('business_accounts')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('address', text, (c) => c.notNull())
    .addColumn('business_account_id', text, (c) => c.notNull())
    .addColumn('settings', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('business_accounts_once')
    .on('business_accounts')
    .columns(['address', 'business_account_id'])
    .unique()
    .execute()
  await db.schema
    .createTable('business_account_people')
    .addColumn('account_key', text, (c) => c.notNull())
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('business_account_people_key', ['account_key', 'person_id'])
    .execute()
  await db.schema
    .createIndex('business_account_people_by_person')
    .on('business_account_people')
    .column('person_id')
    .execute()
  for (const table of ['api_tokens', 'access_links'])
    await db.schema
      .alterTable(table)
      .addColumn('account_key', text, (c) => c.notNull().defaultTo('home'))
      .execute()
  await sql`update "user" set "emailVerified" = ${1}`.execute(db)
}
