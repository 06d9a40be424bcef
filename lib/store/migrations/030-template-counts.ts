import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Performance of templates by hour. Existing events are counted once the console runs. */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('template_counts')
    .addColumn('template', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('hour', integer, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('detail', text, (c) => c.notNull())
    .addColumn('count', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('template_counts_key', ['template', 'hour', 'kind', 'language', 'detail'])
    .execute()
  await db.schema.createIndex('template_counts_by_hour').on('template_counts').column('hour').execute()
  await db.schema
    .createTable('template_replies')
    .addColumn('id', sequence)
    .addColumn('message_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('detail', text, (c) => c.notNull())
    .addColumn('hour', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('template_replies_by_message')
    .on('template_replies')
    .column('message_id')
    .execute()
  // Events up to the first number have been counted; the second is the last event that wasn’t counted on arrival.
  await sql`
    insert into facts (key, value)
    select 'template_events_to_count', '0 ' || cast(max(id) as text) from events having max(id) is not null
  `.execute(db)
}
