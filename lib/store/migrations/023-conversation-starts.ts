import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** When a business last started a conversation, because a tier limits the people per 24 hours. */
export async function up(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('conversations').addColumn('started_at', integer).execute()
  await db.schema
    .createIndex('conversations_started')
    .on('conversations')
    .columns(['phone_number_id', 'started_at'])
    .execute()
}
