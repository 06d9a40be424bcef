import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** The console’s own tables, besides those of the service. */
export async function up(
  db: Kysely<unknown>,
  { text, integer, bytes, sequence }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('template_drafts')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('revision', integer, (c) => c.notNull())
    .addColumn('template_id', text)
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.notNull())
    .addColumn('updated_by', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('template_drafts_by_time')
    .on('template_drafts')
    .columns(['updated_at', 'id'])
    .execute()

  await db.schema
    .createTable('samples')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('file_name', text, (c) => c.notNull())
    .addColumn('file_type', text, (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sample_handles')
    .addColumn('handle', text, (c) => c.primaryKey())
    .addColumn('sample_id', text, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('template_history')
    .addColumn('id', sequence)
    .addColumn('template_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('category', text, (c) => c.notNull())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('reason', text)
    .execute()
  await db.schema
    .createIndex('template_history_by_template')
    .on('template_history')
    .columns(['template_id', 'id'])
    .execute()

  await db.schema
    .createTable('audit')
    .addColumn('id', sequence)
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('person_id', text)
    .addColumn('person_email', text, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('result', text, (c) => c.notNull())
    .addColumn('address', text, (c) => c.notNull())
    .addColumn('trace_id', text, (c) => c.notNull())
    .addColumn('details', text)
    .execute()

  await db.schema
    .createTable('facts')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute()
}
