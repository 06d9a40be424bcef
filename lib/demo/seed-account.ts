import { DAY_MS } from '@/lib/contract/durations'
import type { Queries, Store } from '@/lib/store/open'
import { type Account, withPhoneNumbers } from './accounts'

export interface SeedContext {
  /** Milliseconds since 1970. */
  clock(): number
  random(bytes: number): Uint8Array
  /** Overrides the account’s fixed ID, for example to match a client’s configuration. */
  accountId?: string
  /** Name and phone number of an empty account to create instead of the demo. */
  made?: { name: string; phoneNumberId: string }
  /** Minimum number of phone numbers of the demo account; made-up ones are added. */
  phoneNumbers?: number
  /** Milliseconds until a number of the demo account first changes. */
  movesEveryMs?: number
}

export interface SeededAccount {
  businessAccountId: string
  phoneNumberId: string
}

/**
 * Adds an account with its phone numbers, and whatever `fill` adds, in one transaction. Leaves an existing account
 * unchanged.
 */
export async function seedAccount(
  store: Store,
  account: Account,
  { clock, accountId = account.id, phoneNumbers = 0 }: SeedContext,
  fill?: (tx: Queries, accountId: string) => Promise<void>,
): Promise<SeededAccount> {
  const now = clock()
  await store.transaction(async (tx) => {
    const made = await tx
      .insertInto('accounts')
      .values({ id: accountId, name: account.name })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) return
    await insertPhoneNumbers(tx, withPhoneNumbers(account, phoneNumbers), accountId, now)
    await fill?.(tx, accountId)
  })
  return { businessAccountId: accountId, phoneNumberId: account.phoneNumbers[0].id }
}

/** Adds the phone numbers of an account. */
export async function insertPhoneNumbers(
  tx: Queries,
  account: Account,
  accountId: string,
  now: number,
): Promise<void> {
  const numbers = account.phoneNumbers.map(({ onboardedDaysAgo, ...number }) => ({
    account_id: accountId,
    platform_type: 'CLOUD_API',
    last_onboarded_at: now - onboardedDaysAgo * DAY_MS,
    code_verification_status: 'VERIFIED',
    account_mode: 'LIVE',
    certificate_status: 'NONE',
    name_status: 'APPROVED',
    status: 'CONNECTED',
    ...number,
  }))
  await tx.insertInto('phone_numbers').values(numbers).execute()
  await tx
    .insertInto('nodes')
    .values([
      { id: accountId, kind: 'business-account', account_id: accountId },
      ...numbers.map(({ id }) => ({ id, kind: 'phone-number', account_id: accountId })),
    ])
    .execute()
}
