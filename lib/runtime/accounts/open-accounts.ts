import type { AccountAccess } from '@/lib/access/access'
import type { Role } from '@/lib/access/roles'
import { listOpenIncidents } from '@/lib/console/alerts/list-incidents'
import { problem } from '@/lib/console/problems'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { AccountChange, AccountCreate } from '@/lib/contract/business-accounts'
import { publishTopics } from '@/lib/events/live/publish-topics'
import { type OpenAccount, openAccount } from '@/lib/runtime/compose/open-account'
import type { Settings } from '@/lib/runtime/compose/settings'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import type { Metrics } from '@/lib/runtime/metrics/create-metrics'
import type { Log } from '@/lib/runtime/process/log'
import type { Secrets } from '@/lib/runtime/process/secrets-file'
import type { Store } from '@/lib/store/open'
import { connectionOf, managedHome, managedOther, settingsOf, unreadable } from './account-settings'
import { openAccountStore, removeAccountStore } from './account-store'
import type { Accounts } from './accounts'
import { chooseAccount } from './choose-account'
import {
  changedAccount,
  createStoredAccounts,
  newAccount,
  type StoredAccount,
  secretsOfAccount,
} from './stored-accounts'
import { testConnection, wrong } from './test-connection'

interface Parts {
  /** The first account's. */
  store: Store
  secrets: Secrets
  settings: Settings
  log: Log
  metrics: Metrics
  mail: Mail | undefined
  sessionSecret: string
}

/** The accounts at work in this process. */
export interface OpenAccounts extends Accounts {
  /** Opens those beside the first one. One that cannot be opened is left out, and said to be so. */
  begin(home: OpenAccount): Promise<void>
  /** Every one that is open, the first one first. */
  open(): OpenAccount[]
  of(key: string): OpenAccount | undefined
  /** The account a request is about, see `chooseAccount`. */
  choose(headers: Headers, asked: string | undefined): Promise<OpenAccount | undefined>
  startWork(): Promise<void>
  stopWork(): Promise<void>
  stop(): Promise<void>
}

/** An account beside the first one, as it is open. */
interface Other {
  stored: StoredAccount
  opened: OpenAccount
  access: AccountAccess
}

/** Names this topic when accounts were added, changed or removed. */
const ACCOUNTS_TOPIC = 'accounts'

export function createOpenAccounts(parts: Parts): OpenAccounts {
  const { store, settings, log, secrets } = parts
  const kept = createStoredAccounts(store, parts.sessionSecret, Date.now)
  const others = new Map<string, Other>()
  const problems = new Map<string, string>()
  let home: OpenAccount | undefined
  let isWorking = false
  /** One change of the accounts at a time. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(work)
    turn = next.catch(() => {})
    return next
  }
  const first = () => {
    if (!home) throw new Error('The first account is not open yet.')
    return home
  }
  const accountOf = (key: string) => (key === HOME_ACCOUNT ? home : others.get(key)?.opened)

  async function openOne(stored: StoredAccount): Promise<void> {
    const { key } = stored
    try {
      const connection = connectionOf(stored, settings)
      const accountStore = await openAccountStore(store, settings, key)
      const access = first().root.access.forAccount({ key, store: accountStore })
      await access.refreshPeople()
      const opened = await openAccount({
        ...parts,
        store: accountStore,
        log: log.child({ account: key }),
        secrets: secretsOfAccount(secrets, parts.sessionSecret, key),
        settings: settingsOf(stored, connection, settings),
        accounts,
        access: async () => access,
      })
      others.set(key, { stored, opened, access })
      problems.delete(key)
      if (isWorking) await opened.startWork()
    } catch (error) {
      log.error({ error, account: key }, 'an account cannot be opened')
      problems.set(key, error instanceof Error ? error.message : 'It cannot be opened.')
    }
  }

  async function closeOne(key: string): Promise<void> {
    const other = others.get(key)
    // From now on nobody is led there.
    others.delete(key)
    problems.delete(key)
    if (!other) return
    const { streams, phoneStreams, stopWork, stop } = other.opened
    streams.close()
    phoneStreams?.close()
    await stopWork()
    await stop()
  }

  /** Brings what is open in line with what is kept, as another process may have changed it. */
  async function reload(): Promise<void> {
    const stored = await kept.list()
    const keys = new Set(stored.map(({ key }) => key))
    for (const key of [...others.keys(), ...problems.keys()]) if (!keys.has(key)) await closeOne(key)
    for (const account of stored) {
      const known = others.get(account.key)?.stored
      if (known?.sealed === account.sealed) continue
      if (known && replaceInPlace(account)) continue
      await closeOne(account.key)
      await openOne(account)
    }
  }

  /** Whether an account could take its new name and token without being closed. */
  function replaceInPlace(account: StoredAccount): boolean {
    const other = others.get(account.key)
    const before = other?.stored
    if (!other || !before?.way || !account.way) return false
    const sameBut = (one: StoredAccount) =>
      JSON.stringify([one.address, one.businessAccountId, { ...one.way, accessToken: '' }])
    if (sameBut(before) !== sameBut(account)) return false
    if (account.way.kind === 'remote') other.opened.replaceToken(account.way.accessToken)
    other.opened.root.settings.accountName = account.name
    other.stored = account
    return true
  }

  const tell = () => publishTopics(first().root, [ACCOUNTS_TOPIC])

  /** @throws HttpError when there is this account at this service already */
  function refuseFirst(address: string, businessAccountId: string): void {
    const { connection, businessAccountId: id } = first().root.settings
    const its = connection.kind === 'remote' ? connection.baseUrl.replace(/\/$/, '') : ''
    if (its === address && id === businessAccountId) throw twice()
  }

  async function findStored(key: string) {
    const found = (await kept.list()).find((account) => account.key === key)
    if (!found) throw problem('accountUnknown')
    return found
  }

  const accounts: OpenAccounts = {
    areSeveral: () => others.size > 0,
    open: () => [...(home ? [home] : []), ...[...others.values()].map(({ opened }) => opened)],
    of: accountOf,
    choose: (headers, asked) =>
      chooseAccount({ home: first(), of: accountOf, areSeveral: () => others.size > 0 }, headers, asked),
    async begin(opened) {
      home = opened
      const { access, bus } = opened.root
      for (const account of await kept.list()) await openOne(account)
      access.onChange(() => {
        for (const { access: own, stored } of others.values())
          void own
            .refreshPeople()
            .catch((error: unknown) => log.error({ error, account: stored.key }, 'people were not copied'))
      })
      bus.subscribe(({ topics }) => {
        if (topics.includes(ACCOUNTS_TOPIC))
          void inTurn(reload).catch((error: unknown) => log.error({ error }, 'accounts were not read again'))
      })
    },
    async startWork() {
      isWorking = true
      for (const { opened } of others.values()) await opened.startWork()
    },
    async stopWork() {
      await turn
      isWorking = false
      await Promise.all([...others.values()].map(({ opened }) => opened.stopWork()))
    },
    async stop() {
      await Promise.all([...others.values()].map(({ opened }) => opened.stop()))
    },
    choicesOf: async (roles) =>
      accounts.open().flatMap(({ root: { settings: own } }) => {
        const role: Role | undefined = roles.get(own.accountKey)
        const { accountKey: key, accountName: name, businessAccountId } = own
        return role ? [{ key, name, businessAccountId, role }] : []
      }),
    async sharedPreview(code) {
      const pages = await Promise.all(accounts.open().map(({ root }) => root.sharedPreviews.open(code)))
      return pages.find((page) => page !== undefined)
    },
    async standingOf(roles) {
      const choices = await accounts.choicesOf(roles)
      return Promise.all(
        choices.map(async (choice) => {
          const root = accountOf(choice.key)?.root
          const incidents = root && (await listOpenIncidents(root))
          const attention = root && (await root.events.attention())
          return { ...choice, openIncidents: incidents?.total ?? 0, needsAttention: attention?.total ?? 0 }
        }),
      )
    },
    async managed() {
      const { settings: own } = first().root
      const stored = await kept.list()
      return [
        managedHome(own),
        ...stored.map((account) => managedOther(account, own, problems.get(account.key))),
      ]
    },
    add: (wanted, by) =>
      inTurn(async () => {
        const phoneNumberId = wanted.kind === 'remote' ? await testConnection(wanted, settings) : undefined
        const account = newAccount(wanted, phoneNumberId)
        refuseFirst(account.address, account.businessAccountId)
        if (!(await kept.insert(account, by.name))) throw twice()
        await first().root.access.setMember(account.key, by.id, 'admin')
        await openOne(await findStored(account.key))
        const problem = problems.get(account.key)
        if (problem !== undefined) {
          await removeAll(account.key)
          throw wrong('name', `The account could not be opened: ${problem}`)
        }
        await tell()
        return { key: account.key, name: account.name }
      }),
    change: (key, change) =>
      inTurn(async () => {
        const stored = await findStored(key)
        const { way } = stored
        if (!way) throw unreadable()
        const changed = changedAccount({ ...stored, way }, change)
        if (changed.way.kind === 'remote') {
          const { address, businessAccountId } = changed
          refuseFirst(address, businessAccountId)
          const phoneNumberId = await testConnection(
            { address, businessAccountId, accessToken: changed.way.accessToken },
            settings,
          )
          if (businessAccountId !== stored.businessAccountId) changed.way.phoneNumberId = phoneNumberId
        }
        if (!(await kept.update(changed))) throw twice()
        await reload()
        await tell()
      }),
    remove: (key) =>
      inTurn(async () => {
        await findStored(key)
        await removeAll(key)
        await tell()
      }),
  }

  async function removeAll(key: string): Promise<void> {
    await closeOne(key)
    await kept.remove(key)
    await first().root.access.forgetAccount(key)
    await removeAccountStore(store, settings, key)
  }

  return accounts
}

const twice = () => wrong('businessAccountId', 'This account is in the console already.')
