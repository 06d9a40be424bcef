import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** People’s answers in flows. Existing events are read once the console runs. */
export async function up(db: Kysely<unknown>, { text, integer, sequence }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('customer_answers')
    .addColumn('id', sequence)
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('version_id', text, (c) => c.notNull())
    .addColumn('flow_token', text, (c) => c.notNull())
    .addColumn('message_id', text)
    .addColumn('wa_id', text, (c) => c.notNull())
    .addColumn('person_name', text)
    .addColumn('phone_number_id', text)
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('received_at', integer, (c) => c.notNull())
    .addColumn('response', text, (c) => c.notNull())
    .execute()
  for (const column of ['', 'version_id', 'wa_id']) {
    const columns = ['flow_id', ...(column === '' ? [] : [column]), 'at', 'id']
    const name = `customer_answers_by_${column || 'flow'}`
    await db.schema.createIndex(name).on('customer_answers').columns(columns).execute()
  }
  await db.schema
    .createIndex('customer_answers_by_received_at')
    .on('customer_answers')
    .columns(['received_at', 'id'])
    .execute()
  // Events up to the first number have been read; the second is the last event whose answers weren’t recorded on
  // arrival.
  await sql`
    insert into facts (key, value)
    select 'answer_events_to_read', '0 ' || cast(max(id) as text) from events having max(id) is not null
  `.execute(db)
}
