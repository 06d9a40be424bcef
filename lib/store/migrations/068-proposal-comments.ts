import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Comments on proposals, and messages about them. */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('proposal_comments')
    .addColumn('id', sequence)
    .addColumn('proposal_id', text, (c) => c.notNull())
    .addColumn('thread_id', integer)
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('person_name', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('resolved_at', integer)
    .addColumn('resolved_by', text)
    .execute()
  await db.schema
    .createIndex('proposal_comments_by_proposal')
    .on('proposal_comments')
    .columns(['proposal_id', 'id'])
    .execute()
  await db.schema.alterTable('alert_notices').addColumn('proposal_id', text).execute()
  await db.schema
    .createIndex('alert_notices_by_proposal')
    .on('alert_notices')
    .columns(['proposal_id'])
    .where(sql<boolean>`proposal_id is not null`)
    .execute()
}
