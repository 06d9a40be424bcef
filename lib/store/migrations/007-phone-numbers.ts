import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Verification, automation and profiles of phone numbers, and the console’s record of them. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createService(db, types)
  await createDashboard(db, types)
}

async function createService(db: Kysely<unknown>, { text, integer, bytes, sequence }: ColumnTypes) {
  await db.schema
    .alterTable('phone_numbers')
    .addColumn('status', text, (c) => c.notNull().defaultTo('CONNECTED'))
    .execute()
  await db.schema.alterTable('phone_numbers').addColumn('automation', text).execute()

  await db.schema
    .createTable('verifications')
    .addColumn('phone_number_id', text, (c) => c.primaryKey())
    .addColumn('code_hash', text)
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('locked_until', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('received_codes')
    .addColumn('id', sequence)
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('method', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('received_codes_by_number')
    .on('received_codes')
    .columns(['phone_number_id', 'at'])
    .execute()

  await db.schema
    .createTable('business_profiles')
    .addColumn('phone_number_id', text, (c) => c.primaryKey())
    .addColumn('about', text, (c) => c.notNull())
    .addColumn('address', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('vertical', text, (c) => c.notNull())
    .addColumn('websites', text, (c) => c.notNull())
    .addColumn('picture_id', text)
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('pictures')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('media_type', text, (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
}

async function createDashboard(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes) {
  await db.schema
    .createTable('phone_number_history')
    .addColumn('id', sequence)
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('quality_rating', text, (c) => c.notNull())
    .addColumn('throughput_level', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('reason', text)
    .execute()
  await db.schema
    .createIndex('phone_number_history_by_number')
    .on('phone_number_history')
    .columns(['phone_number_id', 'id'])
    .execute()

  await db.schema
    .createTable('messaged_customers')
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('recipient', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('messaged_customers_key', ['phone_number_id', 'recipient'])
    .execute()
  await db.schema
    .createIndex('messaged_customers_by_time')
    .on('messaged_customers')
    .columns(['phone_number_id', 'at'])
    .execute()

  await db.schema
    .createTable('hourly_counts')
    .addColumn('hour', integer, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('count', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('hourly_counts_key', ['hour', 'kind', 'phone_number_id'])
    .execute()
}
