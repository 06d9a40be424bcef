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
  /** The primary account's store. */
  store: Store
  secrets: Secrets
  settings: Settings
  log: Log
  metrics: Metrics
  mail: Mail | undefined
  sessionSecret: string
}

/** An open account beside the primary one. */
interface Other {
  stored: StoredAccount
  opened: OpenAccount
  access: AccountAccess
}

/** The open accounts of this process beside the primary one. */
export interface OtherAccounts {
  /** In the order they were added. */
  list(): Other[]
  of(key: string): Other | undefined
  /** Why an account is not open; undefined if it is. */
  problemOf(key: string): string | undefined
  /** Opens an account; on failure, records its problem. */
  open(stored: StoredAccount): Promise<void>
  close(key: string): Promise<void>
  /** Opens and closes accounts to match those stored. */
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

  /** Its service calls this process back, so it must be registered first. */
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
    // No request goes there from now on.
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

/** Opens and closes accounts to match those stored. */
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

/** Opening is retried continually, so each problem is logged once. */
function noteProblem(problems: Map<string, string>, log: Log, key: string, error: unknown): void {
  const reason = reasonOf(error)
  if (problems.get(key) !== reason) log.error({ error, account: key }, 'an account cannot be opened')
  problems.set(key, reason)
}

/** Reason shown in the account list for one that cannot be opened. */
function reasonOf(error: unknown): string {
  if (isHttpError(error)) return error.problem.detail
  return error instanceof Error ? error.message : 'It cannot be opened.'
}

/** | @throws the reason the account cannot be opened */
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

/** Whether an account's new name and token could be applied without closing it. */
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
