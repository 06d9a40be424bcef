import type { AccountAccess } from '@/lib/access/access'
import { isHttpError } from '@/lib/access/http-error'
import { type OpenAccount, openAccount } from '@/lib/runtime/compose/open-account'
import type { Root } from '@/lib/runtime/compose/root'
import type { Settings } from '@/lib/runtime/compose/settings'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import type { Metrics } from '@/lib/runtime/metrics/create-metrics'
import type { Log } from '@/lib/runtime/process/log'
import type { Secrets } from '@/lib/runtime/process/secrets-file'
import type { Store } from '@/lib/store/open'
import { connectionOf, settingsOf } from './account-settings'
import { openAccountStore } from './account-store'
import { type StoredAccount, secretsOfAccount } from './stored-accounts'

export interface OpeningParts {
  /** The first account's. */
  store: Store
  secrets: Secrets
  settings: Settings
  log: Log
  metrics: Metrics
  mail: Mail | undefined
  sessionSecret: string
}

/** An account beside the first one, as it is open. */
interface Other {
  stored: StoredAccount
  opened: OpenAccount
  access: AccountAccess
}

/** The accounts beside the first one that are open in this process. */
export interface OtherAccounts {
  /** In the order they were added in. */
  list(): Other[]
  of(key: string): Other | undefined
  /** Why an account is not open; undefined for one that is. */
  problemOf(key: string): string | undefined
  /** Opens an account; one that cannot be opened has a problem from then on. */
  open(stored: StoredAccount): Promise<void>
  close(key: string): Promise<void>
  /** Brings what is open in line with what is kept. */
  follow(stored: readonly StoredAccount[]): Promise<void>
  startWork(): Promise<void>
  stopWork(): Promise<void>
}

export function createOtherAccounts(
  parts: OpeningParts,
  around: { accounts(): Root['accounts']; home(): OpenAccount },
): OtherAccounts {
  const { log } = parts
  const others = new Map<string, Other>()
  const problems = new Map<string, string>()
  const note = (key: string, error: unknown) => noteProblem(problems, log, key, error)
  let isWorking = false

  async function open(stored: StoredAccount): Promise<void> {
    const { key } = stored
    try {
      const other = await openOther(parts, around, stored)
      others.set(key, other)
      if (isWorking) await startOther(key, other)
      else problems.delete(key)
    } catch (error) {
      note(key, error)
    }
  }

  /** Its service calls this process back, so that it has to be among the others by now. */
  async function startOther(key: string, other: Other): Promise<void> {
    try {
      await other.opened.startWork()
      problems.delete(key)
    } catch (error) {
      others.delete(key)
      note(key, error)
      await closeOther(other).catch((reason: unknown) => note(key, reason))
    }
  }

  async function close(key: string): Promise<void> {
    const other = others.get(key)
    // From now on no request goes there.
    others.delete(key)
    problems.delete(key)
    if (other) await closeOther(other)
  }

  return {
    list: () => [...others.values()],
    of: (key) => others.get(key),
    problemOf: (key) => problems.get(key),
    open,
    close,
    follow: (stored) => follow({ others, problems, open, close }, stored),
    async startWork() {
      isWorking = true
      for (const [key, other] of [...others]) await startOther(key, other)
    },
    async stopWork() {
      isWorking = false
      await Promise.all([...others.values()].map(({ opened }) => opened.stopWork()))
    },
  }
}

interface Followed {
  others: ReadonlyMap<string, Other>
  problems: ReadonlyMap<string, string>
  open(stored: StoredAccount): Promise<void>
  close(key: string): Promise<void>
}

/** Opens and closes accounts until they are as they are stored. */
async function follow(
  { others, problems, open, close }: Followed,
  stored: readonly StoredAccount[],
): Promise<void> {
  const keys = new Set(stored.map(({ key }) => key))
  for (const key of [...others.keys(), ...problems.keys()]) if (!keys.has(key)) await close(key)
  for (const account of stored) {
    const other = others.get(account.key)
    if (other?.stored.sealed === account.sealed) continue
    if (other && replaceInPlace(other, account)) continue
    if (other) await close(account.key)
    await open(account)
  }
}

/** It is tried again and again: what was said once is not repeated. */
function noteProblem(problems: Map<string, string>, log: Log, key: string, error: unknown): void {
  const reason = reasonOf(error)
  if (problems.get(key) !== reason) log.error({ error, account: key }, 'an account cannot be opened')
  problems.set(key, reason)
}

/** What the list of accounts says of one that cannot be opened. */
function reasonOf(error: unknown): string {
  if (isHttpError(error)) return error.problem.detail
  return error instanceof Error ? error.message : 'It cannot be opened.'
}

/** @throws what keeps the account from being opened */
async function openOther(
  parts: OpeningParts,
  around: { accounts(): Root['accounts']; home(): OpenAccount },
  stored: StoredAccount,
): Promise<Other> {
  const { store, settings, log, secrets } = parts
  const { key } = stored
  const connection = connectionOf(stored, settings)
  const accountStore = await openAccountStore(store, settings, key)
  try {
    const access = around.home().root.access.forAccount({ key, store: accountStore })
    await access.refreshPeople()
    const opened = await openAccount({
      ...parts,
      store: accountStore,
      log: log.child({ account: key }),
      secrets: secretsOfAccount(secrets, parts.sessionSecret, key),
      settings: settingsOf(stored, connection, settings),
      accounts: around.accounts(),
      access: async () => access,
    })
    return { stored, opened, access }
  } catch (error) {
    await accountStore.close()
    throw error
  }
}

async function closeOther({ opened: { streams, phoneStreams, stopWork, stop } }: Other): Promise<void> {
  streams.close()
  phoneStreams?.close()
  await stopWork()
  await stop()
}

/** Whether an account could take its new name and token without being closed. */
function replaceInPlace(other: Other, account: StoredAccount): boolean {
  const before = other.stored
  if (!before.way || !account.way) return false
  const sameBut = (one: StoredAccount) =>
    JSON.stringify([one.address, one.businessAccountId, { ...one.way, accessToken: '' }])
  if (sameBut(before) !== sameBut(account)) return false
  if (account.way.kind === 'remote') other.opened.replaceToken(account.way.accessToken)
  other.opened.root.settings.accountName = account.name
  other.stored = account
  return true
}
