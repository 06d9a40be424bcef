import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * Comments can be about a part of a proposed change, and people choose whether to be notified of waiting proposals.
 */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('proposal_comments').addColumn('part', text).execute()
  await db.schema
    .alterTable('contact_points')
    .addColumn('takes_proposals', integer, (c) => c.notNull().defaultTo(1))
    .execute()
}
