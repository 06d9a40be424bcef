import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Who in the console did what with a call, and which calls the echo answered. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('call_deeds')
    .addColumn('call_id', text, (c) => c.notNull())
    .addColumn('deed', text, (c) => c.notNull())
    .addColumn('person_id', text)
    .addColumn('person_name', text)
    .addColumn('at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('call_deeds_key', ['call_id', 'deed'])
    .execute()
}
