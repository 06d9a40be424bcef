import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Alerts go to everyone with a role. Someone who has chosen nothing has a contact point for those alone. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('alert_roles')
    .addColumn('role', text, (c) => c.primaryKey())
    .addColumn('rules', text, (c) => c.notNull())
    .execute()
  await db.schema
    .alterTable('contact_points')
    .addColumn('is_chosen', integer, (c) => c.notNull().defaultTo(1))
    .execute()
}
