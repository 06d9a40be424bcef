import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engine'

/** Sheets and images made of QR codes. */
export async function up(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('qr_code_prints')
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('place', text, (c) => c.notNull())
    .addColumn('campaign', text, (c) => c.notNull())
    .addColumn('times', integer, (c) => c.notNull())
    .addColumn('last_at', integer, (c) => c.notNull())
    .addColumn('last_by', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('qr_code_prints_key', ['account_id', 'code', 'kind', 'place', 'campaign'])
    .execute()
}
