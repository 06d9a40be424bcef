import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * Invitations, second factors, and API tokens. Secrets are stored as hashes, except TOTP secrets, which are
 * encrypted.
 */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('user').addColumn('lastSeenAt', integer).execute()
  await db.schema.alterTable('session').addColumn('lastSeenAt', integer).execute()
  // One person per identity: two concurrent sign-ins through a provider can’t create two.
  await db.schema
    .createIndex('account_by_provider')
    .on('account')
    .columns(['providerId', 'accountId'])
    .unique()
    .execute()

  const ofPerson = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('person_id', text, (c) => c.notNull().references('user.id').onDelete('cascade'))

  await db.schema
    .createTable('access_links')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('code_hash', text, (c) => c.notNull().unique())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('role', text)
    .addColumn('person_id', text, (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('created_by', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addUniqueConstraint('access_links_one_each', ['kind', 'email'])
    .execute()

  await db.schema
    .createTable('access_challenges')
    .addColumn('code_hash', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute()

  await ofPerson('second_factors')
    .addColumn('secret', text, (c) => c.notNull())
    .addColumn('confirmed_at', integer)
    .addColumn('last_step', integer, (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('second_factors_key', ['person_id'])
    .execute()

  await ofPerson('recovery_codes')
    .addColumn('code_hash', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['person_id', 'code_hash'])
    .execute()

  await ofPerson('passkeys')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('counter', integer, (c) => c.notNull())
    .addColumn('transports', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('last_used_at', integer)
    .execute()

  await ofPerson('api_tokens')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('token_hash', text, (c) => c.notNull().unique())
    .addColumn('permissions', text, (c) => c.notNull())
    .addColumn('phone_number_ids', text)
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addColumn('last_used_at', integer)
    .addColumn('last_used_address', text)
    .execute()

  for (const table of ['passkeys', 'api_tokens'])
    await db.schema.createIndex(`${table}_by_person`).on(table).columns(['person_id']).execute()
  await sql`create index access_challenges_by_expiry on access_challenges (expires_at)`.execute(db)
}
