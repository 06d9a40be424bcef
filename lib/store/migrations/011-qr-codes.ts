import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** QR codes in the service, their names in the console, and the beginnings of messages. */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('qr_codes')
    .addColumn('id', sequence)
    .addColumn('code', text, (c) => c.notNull().unique())
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('prefilled_message', text, (c) => c.notNull())
    .addColumn('image_format', text)
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('qr_codes_by_number')
    .on('qr_codes')
    .columns(['phone_number_id', 'id'])
    .execute()
  await db.schema
    .createTable('deleted_qr_codes')
    .addColumn('code', text, (c) => c.primaryKey())
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('deleted_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('qr_code_labels')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('place', text, (c) => c.notNull())
    .addColumn('campaign', text, (c) => c.notNull())
    .addColumn('changed_by', text, (c) => c.notNull())
    .addColumn('changed_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('qr_code_labels_key', ['account_id', 'code'])
    .execute()
  // Searched by prefix: the key sorts by code point on both engines.
  await db.schema
    .createTable('message_openings')
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('opening', text, (c) => c.notNull())
    .addColumn('messages', integer, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('message_openings_key', ['phone_number_id', 'opening'])
    .execute()
  await db.schema.createIndex('message_openings_by_time').on('message_openings').column('at').execute()
}
