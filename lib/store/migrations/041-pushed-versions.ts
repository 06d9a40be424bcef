import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Which versions of flows came from a repository, because the next push may replace them. */
export async function up(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('flow_version_facts')
    .addColumn('is_pushed', integer, (c) => c.notNull().defaultTo(0))
    .execute()
}
