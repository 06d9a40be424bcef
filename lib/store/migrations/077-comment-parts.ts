import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** A comment can be about a part of what a proposal changes. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('proposal_comments').addColumn('part', text).execute()
}
