import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** When a session’s person last confirmed their identity; null: when they signed in. */
export async function up(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('session').addColumn('confirmedAt', integer).execute()
}
