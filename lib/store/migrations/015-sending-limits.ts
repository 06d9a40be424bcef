import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Sending rates, and the age of messages. */
export async function up(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('conversations').addColumn('sending_until', integer).execute()
  await db.schema
    .createIndex('messages_of_number')
    .on('messages')
    .columns(['phone_number_id', 'created_at'])
    .execute()
  await db.schema.createIndex('messages_by_time').on('messages').column('created_at').execute()
}
