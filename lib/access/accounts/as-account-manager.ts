import type { Queries, Store } from '@/lib/store/open'
import type { Audit } from '../audit'
import { heldRole } from '../custom-roles/held-roles'
import type { Links } from '../links/links'
import type { Person } from '../person'
import { forbidden } from '../problems'
import { permits, type Role } from '../roles'
import type { AccessLog, AccessSettings } from '../settings'
import type { Tokens } from '../tokens/create-tokens'

/** Dependencies for managing people of an account other than the first. */
export interface AccountPeopleParts {
  /** Store of the first account, which holds all people. */
  home: Store
  /** This account's own store. */
  store: Store
  accountKey: string
  /** Audit log of this account. */
  audit: Audit
  clock(): number
  log: AccessLog
  settings: AccessSettings
  links: Links
  tokens: Tokens
  changed(): void
}

/**
 * Runs a change after rechecking that the caller may manage people in this account; `work` gets the caller's
 * role.
 */
export async function asAccountManager<Value>(
  { home, accountKey, changed }: Pick<AccountPeopleParts, 'home' | 'accountKey' | 'changed'>,
  by: Person,
  work: (tx: Queries, held: Role) => Promise<Value>,
): Promise<Value> {
  const value = await home.transaction(async (tx) => {
    const held = await heldRole(tx, accountKey, by.id)
    if (!held || !permits(held, 'people.manage')) throw noLonger()
    return work(tx, held)
  })
  changed()
  return value
}

const noLonger = () =>
  forbidden(
    'You no longer have permission to do this',
    'Your role in this account just changed.',
    'Ask an admin.',
  )
