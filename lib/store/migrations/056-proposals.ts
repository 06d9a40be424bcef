import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Changes that wait for approval, and what people said about each. */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('proposals')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('row', text, (c) => c.notNull())
    .addColumn('permission', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('input', text, (c) => c.notNull())
    .addColumn('shown', text, (c) => c.notNull())
    .addColumn('base_hash', text, (c) => c.notNull())
    .addColumn('round', integer, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('outcome', text)
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('person_name', text, (c) => c.notNull())
    .addColumn('token_name', text)
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('leased_until', integer, (c) => c.notNull())
    .addColumn('sent_at', integer)
    .execute()
  await db.schema
    .createIndex('proposals_by_state')
    .on('proposals')
    .columns(['account_id', 'state', 'created_at'])
    .execute()
  await db.schema
    .createTable('proposal_notes')
    .addColumn('id', sequence)
    .addColumn('proposal_id', text, (c) => c.notNull())
    .addColumn('round', integer, (c) => c.notNull())
    .addColumn('did', text, (c) => c.notNull())
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('person_name', text, (c) => c.notNull())
    .addColumn('comment', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('proposal_notes_once')
    .on('proposal_notes')
    .columns(['proposal_id', 'round', 'did', 'person_id'])
    .unique()
    .execute()
}
