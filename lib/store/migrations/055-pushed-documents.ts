import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** What a repository pushed where the version that came of it says more: the next push is compared with it. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('flow_version_facts').addColumn('pushed_text', text).execute()
}
