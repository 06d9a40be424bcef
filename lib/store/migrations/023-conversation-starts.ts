import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** When a business last started a conversation: a tier allows so many people in 24 hours. */
export async function up(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('conversations').addColumn('started_at', integer).execute()
  await db.schema
    .createIndex('conversations_started')
    .on('conversations')
    .columns(['phone_number_id', 'started_at'])
    .execute()
}
