import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Bulk jobs on templates or drafts, with the result for each item. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('bulk_jobs')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('total', integer)
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('leased_until', integer, (c) => c.notNull())
    .addColumn('reason', text)
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('person_name', text, (c) => c.notNull())
    .addColumn('person_email', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('ended_at', integer)
    .execute()
  await db.schema
    .createIndex('bulk_jobs_by_account')
    .on('bulk_jobs')
    .columns(['account_id', 'created_at'])
    .execute()
  await db.schema
    .createTable('bulk_job_rows')
    .addColumn('job_id', text, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('subject_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('sent', text)
    .addColumn('reason', text)
    .addPrimaryKeyConstraint('bulk_job_rows_key', ['job_id', 'position'])
    .execute()
  await db.schema
    .createIndex('bulk_job_rows_by_state')
    .on('bulk_job_rows')
    .columns(['job_id', 'state', 'position'])
    .execute()
}
