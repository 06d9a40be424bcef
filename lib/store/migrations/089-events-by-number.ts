import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** The business’s number an event is about; existing events are read in the background. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('events').addColumn('own_number', text).execute()
  await db.schema.createIndex('events_by_own_number').on('events').columns(['own_number', 'id']).execute()
}
