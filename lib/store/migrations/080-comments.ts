import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/**
 * Comments on any item, including proposals; whom each mentions, how far everyone has read, and messages about them.
 */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('proposal_comments').renameTo('comments').execute()
  await db.schema.alterTable('comments').renameColumn('proposal_id', 'subject_id').execute()
  for (const [column, value] of [
    ['subject_kind', 'proposal'],
    ['subject_name', ''],
  ] as const)
    await db.schema
      .alterTable('comments')
      .addColumn(column, text, (c) => c.notNull().defaultTo(value))
      .execute()
  for (const column of ['edited_at', 'deleted_at'])
    await db.schema.alterTable('comments').addColumn(column, integer).execute()
  await sql`update comments set subject_name = coalesce(
    (select subject from proposals where proposals.id = comments.subject_id), '')`.execute(db)
  await db.schema.dropIndex('proposal_comments_by_proposal').execute()
  await db.schema
    .createIndex('comments_by_subject')
    .on('comments')
    .columns(['subject_kind', 'subject_id', 'id'])
    .execute()
  await db.schema
    .createTable('comment_mentions')
    .addColumn('comment_id', integer, (c) => c.notNull())
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('read_at', integer)
    .addPrimaryKeyConstraint('comment_mentions_key', ['comment_id', 'person_id'])
    .execute()
  await db.schema
    .createIndex('comment_mentions_by_person')
    .on('comment_mentions')
    .columns(['person_id', 'comment_id'])
    .execute()
  await db.schema
    .createTable('comment_reads')
    .addColumn('id', sequence)
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('subject_kind', text, (c) => c.notNull())
    .addColumn('subject_id', text, (c) => c.notNull())
    .addColumn('read_to', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('comment_reads_once')
    .on('comment_reads')
    .columns(['person_id', 'subject_kind', 'subject_id'])
    .unique()
    .execute()
  await db.schema.alterTable('alert_notices').addColumn('comment_id', integer).execute()
  await db.schema
    .createIndex('alert_notices_by_comment')
    .on('alert_notices')
    .columns(['comment_id'])
    .where(sql<boolean>`comment_id is not null`)
    .execute()
}
