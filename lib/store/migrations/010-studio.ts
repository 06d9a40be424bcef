import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Data of the flow studio: drafts, cases for data endpoints, and recorded runs. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_drafts')
    .addColumn('flow_id', text, (c) => c.primaryKey())
    .addColumn('revision', integer, (c) => c.notNull())
    .addColumn('document', text, (c) => c.notNull())
    .addColumn('base_version_id', text)
    .addColumn('updated_by', text, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('flow_cases')
    .addColumn('flow_id', text, (c) => c.primaryKey())
    .addColumn('revision', integer, (c) => c.notNull())
    .addColumn('cases', text, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('flow_runs')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('flow_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('run', text, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('flow_runs_by_flow')
    .on('flow_runs')
    .columns(['flow_id', 'created_at'])
    .execute()
}
