import type { Root } from '@/lib/runtime/compose/root'
import type { Queries } from '@/lib/store/open'

const FACT = 'primary-account-name'

/** Uses the primary account's custom name if someone set one, and its service's name otherwise. */
export async function takePrimaryName({ store, settings }: Pick<Root, 'store' | 'settings'>): Promise<void> {
  const row = await store.db.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirst()
  if (row) settings.accountName = row.value
}

export async function savePrimaryName(db: Queries, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ key: FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
