import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** People and their sessions, with the names and types of better-auth 1.7, which managed them until 025. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const date = onPostgres ? sql`timestamptz` : sql`date`
  const boolean = onPostgres ? sql`boolean` : sql`integer`

  await db.schema
    .createTable('user')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('emailVerified', boolean, (c) => c.notNull())
    .addColumn('image', text)
    .addColumn('createdAt', date, (c) => c.notNull())
    .addColumn('updatedAt', date, (c) => c.notNull())
    .addColumn('role', text)
    .addColumn('banned', boolean)
    .addColumn('banReason', text)
    .addColumn('banExpires', date)
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('expiresAt', date, (c) => c.notNull())
    .addColumn('token', text, (c) => c.notNull().unique())
    .addColumn('createdAt', date, (c) => c.notNull())
    .addColumn('updatedAt', date, (c) => c.notNull())
    .addColumn('ipAddress', text)
    .addColumn('userAgent', text)
    .addColumn('userId', text, (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('impersonatedBy', text)
    .execute()
  await db.schema.createIndex('session_userId_idx').on('session').columns(['userId']).execute()

  await createAccounts(db, text, date)

  await db.schema
    .createTable('attempts')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('count', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('attempts_by_expiry').on('attempts').columns(['expires_at']).execute()
}

async function createAccounts(db: Kysely<unknown>, text: ColumnTypes['text'], date: ColumnTypes['text']) {
  await db.schema
    .createTable('account')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('accountId', text, (c) => c.notNull())
    .addColumn('providerId', text, (c) => c.notNull())
    .addColumn('userId', text, (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', text)
    .addColumn('refreshToken', text)
    .addColumn('idToken', text)
    .addColumn('accessTokenExpiresAt', date)
    .addColumn('refreshTokenExpiresAt', date)
    .addColumn('scope', text)
    .addColumn('password', text)
    .addColumn('createdAt', date, (c) => c.notNull())
    .addColumn('updatedAt', date, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('account_userId_idx').on('account').columns(['userId']).execute()

  await db.schema
    .createTable('verification')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('identifier', text, (c) => c.notNull())
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('expiresAt', date, (c) => c.notNull())
    .addColumn('createdAt', date, (c) => c.notNull())
    .addColumn('updatedAt', date, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('verification_identifier_idx')
    .on('verification')
    .columns(['identifier'])
    .execute()
}
