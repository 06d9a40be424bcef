import type { Role } from '@/lib/access/roles'
import type { SharedPage } from '@/lib/console/shared-previews/create-shared-previews'
import type {
  AccountChange,
  AccountChoice,
  AccountCreate,
  AccountStanding,
  ManagedAccount,
} from '@/lib/contract/business-accounts'

/** The business accounts of this console, for pages and route handlers. */
export interface Accounts {
  /** Whether there are accounts beside the primary one. */
  areSeveral(): boolean
  /** Accounts a person belongs to, primary first. */
  choicesOf(roles: ReadonlyMap<string, Role>): Promise<AccountChoice[]>
  /** State of each of those accounts, primary first. */
  standingOf(roles: ReadonlyMap<string, Role>): Promise<AccountStanding[]>
  /** All accounts, for admins of the primary one. */
  managed(): Promise<ManagedAccount[]>
  /** Tests the connection and adds the account, with a person as its first admin. @throws HttpError */
  add(wanted: AccountCreate, by: { id: string; name: string }): Promise<{ key: string; name: string }>
  /** Changes an account; takes effect immediately. @throws HttpError */
  change(key: string, change: AccountChange): Promise<void>
  /** Content of a shared link, in any account. */
  sharedPreview(code: string): Promise<SharedPage | undefined>
  /** Closes an account and deletes all its data. @throws HttpError */
  remove(key: string): Promise<void>
}
