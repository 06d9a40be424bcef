import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** The sentence of the event that resolved an incident, besides the one that opened it. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('incidents').addColumn('resolution', text).execute()
}
