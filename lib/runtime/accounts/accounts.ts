import type { Role } from '@/lib/access/roles'
import type { SharedPage } from '@/lib/console/shared-previews/create-shared-previews'
import type {
  AccountChange,
  AccountChoice,
  AccountCreate,
  AccountStanding,
  ManagedAccount,
} from '@/lib/contract/business-accounts'

/** The business accounts of this console, as pages and route handlers know them. */
export interface Accounts {
  /** Whether there are others beside the first one. */
  areSeveral(): boolean
  /** Those someone is in, the first one first. */
  choicesOf(roles: ReadonlyMap<string, Role>): Promise<AccountChoice[]>
  /** How each of those stands, the first one first. */
  standingOf(roles: ReadonlyMap<string, Role>): Promise<AccountStanding[]>
  /** All of them, for admins of the first one. */
  managed(): Promise<ManagedAccount[]>
  /** Tests the connection, and adds the account with someone as its first admin. @throws HttpError */
  add(wanted: AccountCreate, by: { id: string; name: string }): Promise<{ key: string; name: string }>
  /** Changes take effect at once. @throws HttpError */
  change(key: string, change: AccountChange): Promise<void>
  /** What a link shows that someone shared, whichever account it is of. */
  sharedPreview(code: string): Promise<SharedPage | undefined>
  /** Closes an account and removes all that was kept of it. @throws HttpError */
  remove(key: string): Promise<void>
}
