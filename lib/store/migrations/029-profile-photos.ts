import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Earlier photos of profiles, so that they can be restored. */
export async function up(db: Kysely<unknown>, { text, integer, bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('profile_photos')
    .addColumn('phone_number_id', text, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addColumn('media_type', text, (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addColumn('byte_count', integer, (c) => c.notNull())
    .addColumn('address', text)
    .addColumn('person_name', text)
    .addColumn('added_at', integer, (c) => c.notNull())
    .addColumn('used_at', integer)
    .addPrimaryKeyConstraint('profile_photos_key', ['phone_number_id', 'hash'])
    .execute()
}
