import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Who is editing which document: a row per open tab, which expires soon. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('editors')
    .addColumn('document', text, (c) => c.notNull())
    .addColumn('tab', text, (c) => c.notNull())
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('person_name', text, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('editors_key', ['document', 'tab'])
    .execute()
}
