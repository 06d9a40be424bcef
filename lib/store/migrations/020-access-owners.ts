import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Links are removed with their creators, and unfinished sign-ins with the password they started with. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('access_links')
    .addColumn('created_by_id', text, (c) => c.references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.alterTable('access_challenges').addColumn('person_id', text).execute()
}
