import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Alerts for everyone with a role. People who haven’t chosen anything get a contact point for those only. */
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
