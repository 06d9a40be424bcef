import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * One process at a time sends to a receiver, to keep the order. Contact points can be limited to some numbers and get
 * reminders; incidents can be silenced for a while.
 */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('receivers')
    .addColumn('leased_until', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('contact_points')
    .addColumn('phone_numbers', text, (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('contact_points').addColumn('repeat_hours', integer).execute()
  await db.schema
    .createTable('alert_silences')
    .addColumn('subject', text, (c) => c.primaryKey())
    .addColumn('ends_at', integer, (c) => c.notNull())
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('person_name', text, (c) => c.notNull())
    .execute()
}
