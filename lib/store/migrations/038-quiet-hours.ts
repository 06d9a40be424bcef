import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Quiet hours of contact points, and alerts held until they end. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('contact_points').addColumn('quiet', text).execute()
  await db.schema
    .alterTable('alert_notices')
    .addColumn('is_held', integer, (c) => c.notNull().defaultTo(0))
    .execute()
}
