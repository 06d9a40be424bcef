import { problem } from '@/lib/access/problems'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { AccountChange } from '@/lib/contract/business-accounts'
import { publishTopics } from '@/lib/events/live/publish-topics'
import type { OpenAccount } from '@/lib/runtime/compose/open-account'
import type { Settings } from '@/lib/runtime/compose/settings'
import type { Store } from '@/lib/store/open'
import { managedHome, managedOther, unreadable } from './account-settings'
import { removeAccountStore } from './account-store'
import type { Accounts } from './accounts'
import type { OtherAccounts } from './other-accounts'
import { savePrimaryName, takePrimaryName } from './primary-name'
import {
  type AccountWay,
  changedAccount,
  newAccount,
  type StoredAccount,
  type StoredAccounts,
} from './stored-accounts'
import { testConnection, wrong } from './test-connection'

/** Published when accounts were added, changed or removed. */
export const ACCOUNTS_TOPIC = 'accounts'

interface Parts {
  /** The primary account's store. */
  store: Store
  settings: Settings
  kept: StoredAccounts
  others: OtherAccounts
  home(): OpenAccount
  /** Serializes changes to accounts. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>
}

/** How admins of the primary account manage the others. */
export function manageAccounts(parts: Parts): Pick<Accounts, 'managed' | 'add' | 'change' | 'remove'> {
  const { kept, others, home, inTurn } = parts
  const tell = () => tellOthers(parts)
  return {
    async managed() {
      const { settings: own } = home().root
      const stored = await kept.list()
      return [
        managedHome(own),
        ...stored.map((account) => managedOther(account, own, others.problemOf(account.key))),
      ]
    },
    add: (wanted, by) =>
      inTurn(async () => {
        const added = await addAccount(parts, wanted, by)
        await tell()
        return added
      }),
    change: (key, change) =>
      inTurn(async () => {
        if (key === HOME_ACCOUNT) await changePrimary(parts, change)
        else await changeAccount(parts, key, change)
        await others.follow(await kept.list())
        await tell()
      }),
    remove: (key) =>
      inTurn(async () => {
        await findStored(kept, key)
        await removeAll(parts, key)
      }),
  }
}

/** Makes other processes reload the accounts. */
const tellOthers = ({ home }: Parts) => publishTopics(home().root, [ACCOUNTS_TOPIC])

async function addAccount(
  parts: Parts,
  ...[wanted, by]: Parameters<Accounts['add']>
): Promise<{ key: string; name: string }> {
  const { kept, others, settings, home } = parts
  const phoneNumberId = wanted.kind === 'remote' ? await testConnection(wanted, settings) : undefined
  const account = newAccount(wanted, phoneNumberId)
  const { key, name } = account
  refuseFirst(home(), account)
  if (!(await kept.insert(account, by.name))) throw twice()
  await home().root.access.setMember(key, by.id, 'admin')
  await others.open(await findStored(kept, key))
  const reason = others.problemOf(key)
  if (reason !== undefined) {
    await removeAll(parts, key)
    throw wrong('name', `The account could not be opened: ${reason}`)
  }
  return { key, name }
}

async function changeAccount(
  { kept, settings, home }: Parts,
  ...[key, change]: Parameters<Accounts['change']>
): Promise<void> {
  const stored = await findStored(kept, key)
  const way = stored.way ?? wayAnew(stored, change)
  refuseElsewhere(stored, change)
  const changed = changedAccount({ ...stored, way }, change)
  if (changed.way.kind === 'remote') {
    refuseFirst(home(), changed)
    const { accessToken } = changed.way
    const phoneNumberId = await testConnection({ ...changed, accessToken }, settings)
    const isSame = stored.way !== undefined && changed.businessAccountId === stored.businessAccountId
    if (!isSame) changed.way.phoneNumberId = phoneNumberId
  }
  if (!(await kept.update(changed))) throw twice()
}

/** Only the primary account's name can be changed here; the environment sets the rest. @throws HttpError */
async function changePrimary({ home }: Parts, { name, ...rest }: AccountChange): Promise<void> {
  const field = Object.entries(rest).find(([, value]) => value !== undefined)?.[0]
  if (field !== undefined) throw wrong(field, 'Environment variables set this. Change them, then restart.')
  if (name === undefined) return
  await savePrimaryName(home().root.store.db, name)
  await takePrimaryName(home().root)
}

async function removeAll(parts: Parts, key: string): Promise<void> {
  const { store, settings, kept, others, home } = parts
  await others.close(key)
  await kept.remove(key)
  // Gives other processes a chance to close it before its tables are dropped.
  await tellOthers(parts)
  await home().root.access.forgetAccount(key)
  await removeAccountStore(store, settings, key)
}

async function findStored(kept: StoredAccounts, key: string) {
  const found = (await kept.list()).find((account) => account.key === key)
  if (!found) throw problem('accountUnknown')
  return found
}

/** Secrets sealed with another key must be entered again. @throws HttpError where the token is missing */
function wayAnew({ address }: StoredAccount, { accessToken }: AccountChange): AccountWay {
  if (address === '' || accessToken === undefined) throw unreadable()
  return { kind: 'remote', accessToken, phoneNumberId: '' }
}

/**
 * A saved token is never sent to a new address: the person changing the address may not know the token.
 * @throws HttpError
 */
function refuseElsewhere(stored: StoredAccount, { address, accessToken }: AccountChange): void {
  if (address === undefined || address === stored.address || accessToken !== undefined) return
  throw wrong(
    'accessToken',
    'Enter the access token for the new address. The saved one is sent only to the address it was entered for.',
  )
}

/** | @throws HttpError when the same account of this service already exists */
function refuseFirst(home: OpenAccount, account: { address: string; businessAccountId: string }): void {
  const { connection, businessAccountId } = home.root.settings
  const address = connection.kind === 'remote' ? connection.baseUrl.replace(/\/$/, '') : ''
  if (address === account.address && businessAccountId === account.businessAccountId) throw twice()
}

const twice = () => wrong('businessAccountId', 'This account is in the console already.')
