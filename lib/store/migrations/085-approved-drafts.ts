import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** A bulk job that someone else approved submits the version of a draft they saw. */
export async function up(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('bulk_job_rows').addColumn('revision', integer).execute()
}
