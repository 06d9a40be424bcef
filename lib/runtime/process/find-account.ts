import type { Store } from '@/lib/store/open'

/** The account a console works with, and the number its pages show first. */
export interface AccountIds {
  businessAccountId: string
  phoneNumberId: string
}

/** The account of a store, the oldest number first; undefined when the store is new. */
export async function findAccount(store: Store): Promise<AccountIds | undefined> {
  const row = await store.db
    .selectFrom('phone_numbers')
    .select(['account_id', 'id'])
    .orderBy('last_onboarded_at')
    .orderBy('id')
    .executeTakeFirst()
  return row && { businessAccountId: row.account_id, phoneNumberId: row.id }
}
