import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Contact points that belong to one person, who alone can see and change them. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('contact_points').addColumn('person_id', text).execute()
  await db.schema
    .createIndex('contact_points_by_person')
    .on('contact_points')
    .column('person_id')
    .unique()
    .execute()
}
