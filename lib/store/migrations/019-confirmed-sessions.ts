import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** When who has a session last proved who they are; null for the time they signed in. */
export async function up(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('session').addColumn('confirmedAt', integer).execute()
}
