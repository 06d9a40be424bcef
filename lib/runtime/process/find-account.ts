import type { Store } from '@/lib/store/open'

/** The console's account, and the number its pages show first. */
export interface AccountIds {
  businessAccountId: string
  phoneNumberId: string
}

/** Finds the store's account and its oldest number; undefined for a new store. */
export async function findAccount(store: Store): Promise<AccountIds | undefined> {
  const row = await store.db
    .selectFrom('phone_numbers')
    .select(['account_id', 'id'])
    .orderBy('last_onboarded_at')
    .orderBy('id')
    .executeTakeFirst()
  return row && { businessAccountId: row.account_id, phoneNumberId: row.id }
}
