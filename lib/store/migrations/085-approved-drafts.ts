import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** An approved bulk job submits the version of a draft that its approver saw. */
export async function up(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('bulk_job_rows').addColumn('revision', integer).execute()
}
