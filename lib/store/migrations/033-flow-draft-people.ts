import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** The ID of the person who edited a flow’s draft, because two people can have the same name. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('flow_drafts').addColumn('updated_by_id', text).execute()
}
