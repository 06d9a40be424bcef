import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Links can also show flows and plans. Their subject is in columns, to be found without reading the content. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.dropIndex('shared_previews_by_template').execute()
  await db.schema.alterTable('shared_previews').renameColumn('template_id', 'subject_id').execute()
  await db.schema
    .alterTable('shared_previews')
    .addColumn('kind', text, (c) => c.notNull().defaultTo('template'))
    .execute()
  for (const column of ['name', 'language'])
    await db.schema
      .alterTable('shared_previews')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute()
  const { rows } = await sql<{ id: string; content: string }>`
    select id, content from shared_previews`.execute(db)
  for (const { id, content } of rows) {
    const { name, language } = JSON.parse(content)
    await sql`update shared_previews set name = ${name}, language = ${language} where id = ${id}`.execute(db)
  }
  await db.schema
    .createIndex('shared_previews_by_subject')
    .on('shared_previews')
    .columns(['kind', 'subject_id', 'shared_at'])
    .execute()
  await db.schema
    .createIndex('shared_previews_by_name')
    .on('shared_previews')
    .columns(['kind', 'name'])
    .execute()
}
