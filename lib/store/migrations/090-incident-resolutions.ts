import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** What the event said that ended an incident, beside what went wrong. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('incidents').addColumn('resolution', text).execute()
}
