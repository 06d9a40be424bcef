import type { RateTable, RateTableImport } from '@/lib/contract/rate-table'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

export interface RateTableStore {
  /** Undefined until one is imported. */
  read(): Promise<RateTable | undefined>
  /** Replaces the previous table in one transaction. */
  replace(table: RateTableImport, by: { name: string }): Promise<void>
  remove(): Promise<void>
}

/** There is at most one table. */
const ID = 1

/** Message prices by market and category, imported by an admin. */
export function createRateTable({ store, clock }: { store: Store; clock(): number }): RateTableStore {
  return {
    async read() {
      const row = await store.db.selectFrom('rate_table').selectAll().where('id', '=', ID).executeTakeFirst()
      if (!row) return undefined
      const { currency, source, holds_from: holdsFrom, imported_by: importedBy } = row
      const prices = decodeJson<RateTable['prices']>(row.prices)
      return { currency, holdsFrom, source, prices, importedBy, importedAt: Number(row.imported_at) }
    },
    async replace({ currency, holdsFrom, source, prices }, { name }) {
      const values = { currency, holds_from: holdsFrom, source, prices: encodeJson(prices) }
      const row = { ...values, imported_by: name, imported_at: clock() }
      await store.db
        .insertInto('rate_table')
        .values({ id: ID, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    },
    async remove() {
      await store.db.deleteFrom('rate_table').where('id', '=', ID).execute()
    },
  }
}
