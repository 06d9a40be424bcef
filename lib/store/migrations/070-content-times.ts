import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** The account of a template version, an index for the timeline, and when an item was last read successfully. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('content_looks').addColumn('read_at', integer).execute()
  await sql`update content_looks set read_at = looked_at`.execute(db)
  await db.schema
    .alterTable('template_versions')
    .addColumn('account_id', text, (c) => c.notNull().defaultTo(''))
    .execute()
  // Until now, an installation had one account.
  await sql`update template_versions set account_id = coalesce(
    (select min(account_id) from listed_templates where id = template_versions.template_id),
    (select min(account_id) from listed_templates), '')`.execute(db)
  await db.schema
    .createIndex('template_versions_by_time')
    .on('template_versions')
    .columns(['account_id', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('content_history_by_time')
    .on('content_history')
    .columns(['account_id', 'at', 'id'])
    .execute()
}
