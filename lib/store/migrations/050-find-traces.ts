import type { Kysely } from 'kysely'

/** Finds entries by trace ID without reading bodies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['inbox', 'deliveries', 'audit'])
    await db.schema.createIndex(`${table}_by_trace`).on(table).columns(['trace_id', 'id']).execute()
}
