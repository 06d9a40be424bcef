import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** A comment can be about a part of what a proposal changes, and people choose whether they are told of proposals that wait. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('proposal_comments').addColumn('part', text).execute()
  await db.schema
    .alterTable('contact_points')
    .addColumn('takes_proposals', integer, (c) => c.notNull().defaultTo(1))
    .execute()
}
