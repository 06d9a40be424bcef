import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Edits of approved templates, to be submitted once the service accepts one; only the newest per template. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('scheduled_edits')
    .addColumn('template_id', text, (c) => c.primaryKey())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('edit', text, (c) => c.notNull())
    .addColumn('base', text, (c) => c.notNull())
    .addColumn('sent', text)
    .addColumn('draft', text)
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('due_at', integer, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('leased_until', integer, (c) => c.notNull())
    .addColumn('reason', text)
    .addColumn('person_id', text, (c) => c.notNull())
    .addColumn('person_name', text, (c) => c.notNull())
    .addColumn('person_email', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
}
