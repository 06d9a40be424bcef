import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Custom roles can be limited to some phone numbers; a proposal has its number, which determines its approvers. */
export async function up(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('custom_roles').addColumn('phone_number_ids', text).execute()
  await db.schema.alterTable('proposals').addColumn('phone_number_id', text).execute()
}
