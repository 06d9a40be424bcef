import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Who wrote in the draft of a flow, by id: two people may have one name. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('flow_drafts').addColumn('updated_by_id', text).execute()
}
