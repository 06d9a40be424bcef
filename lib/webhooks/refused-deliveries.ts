import type { Store } from '@/lib/store/open'

const FACT = 'events_refused'

/** Deliveries without a valid signature: since the store is there, and when the last one came, in ms since 1970. */
export interface RefusedDeliveries {
  total: number
  lastAt: number | null
}

export async function readRefused({ db }: Pick<Store, 'db'>): Promise<RefusedDeliveries> {
  const row = await db.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirst()
  const [, total, lastAt] = /^(\d+) (\d+)$/.exec(row?.value ?? '') ?? []
  return { total: Number(total ?? 0), lastAt: lastAt === undefined ? null : Number(lastAt) }
}

/** Counts some more. */
export async function addRefused(store: Store, refused: number, at: number): Promise<void> {
  await store.transaction(async (tx) => {
    const { total } = await readRefused({ ...store, db: tx })
    const value = `${total + refused} ${at}`
    await tx
      .insertInto('facts')
      .values({ key: FACT, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })
}
