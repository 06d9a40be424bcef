import type { Store } from '@/lib/store/open'
import { emptyAccount } from './accounts'
import { insertContacts } from './contacts'
import { type SeedContext, type SeededAccount, seedAccount } from './seed-account'

/** One account with one phone number, people to write to, and nothing else; does nothing when it exists. */
export const seedEmptyAccount = (store: Store, context: SeedContext): Promise<SeededAccount> =>
  seedAccount(store, emptyAccount, context, (tx, accountId) => insertContacts(tx, accountId, context.clock()))
