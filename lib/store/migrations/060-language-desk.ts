import { type Kysely, sql } from 'kysely'

/** Indexes to find out, name by name, whether the data behind the language desk changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('listed_templates_by_change')
    .on('listed_templates')
    .columns(['account_id', 'name', 'seen_at'])
    .execute()
  await db.schema
    .createIndex('template_history_actions')
    .on('template_history')
    .columns(['name', 'id'])
    .where(sql.ref('source'), '=', 'action')
    .execute()
}
