import { permits, type Role, roleLabel } from '@/lib/access/roles'
import { listOpenIncidents } from '@/lib/console/alerts/list-incidents'
import type { SharedPage } from '@/lib/console/shared-previews/create-shared-previews'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { AccountChoice, AccountStanding } from '@/lib/contract/business-accounts'
import type { OpenAccount } from '@/lib/runtime/compose/open-account'
import type { Root } from '@/lib/runtime/compose/root'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import { chooseAccount } from './choose-account'
import { ACCOUNTS_TOPIC, manageAccounts } from './manage-accounts'
import { createOtherAccounts, type OpeningParts, type OtherAccounts } from './other-accounts'
import { takePrimaryName } from './primary-name'
import { createStoredAccounts } from './stored-accounts'

type AccountsOfRoot = Root['accounts']

interface Parts extends OpeningParts {
  sessionSecret: string
}

/**
 * Reload interval: notices from other processes can get lost, and an account that failed to open may work by
 * now.
 */
const REREAD_MS = 5000

/** The open accounts of this process. */
export interface OpenAccounts extends AccountsOfRoot {
  /** Opens the accounts beside the primary one. Failures are skipped and reported. */
  begin(home: OpenAccount): Promise<void>
  /** All open accounts, primary first. */
  open(): OpenAccount[]
  of(key: string): OpenAccount | undefined
  /** The account a request refers to, see `chooseAccount`. */
  choose(headers: Headers, asked: string | undefined): Promise<OpenAccount | undefined>
  startWork(): Promise<void>
  stopWork(): Promise<void>
  stop(): Promise<void>
}

export function createOpenAccounts(parts: Parts): OpenAccounts {
  const { store, settings, log } = parts
  const kept = createStoredAccounts(store, parts.sessionSecret, Date.now)
  const turns = createTurns()
  let first: OpenAccount | undefined
  let rereading: Worker | undefined
  const home = () => {
    if (!first) throw new Error('The first account is not open yet.')
    return first
  }
  const others = createOtherAccounts(parts, { accounts: () => accounts, home })
  const of = (key: string) => (key === HOME_ACCOUNT ? first : others.of(key)?.opened)
  const open = () => [...(first ? [first] : []), ...others.list().map(({ opened }) => opened)]
  const areSeveral = () => others.list().length > 0
  const reload = () =>
    turns.take(async () => {
      await takePrimaryName(home().root)
      await others.follow(await kept.list())
    })

  const accounts: OpenAccounts = {
    ...{ areSeveral, open, of },
    roots: () => open().map(({ root }) => root),
    ...manageAccounts({ store, settings, kept, others, home, inTurn: turns.take }),
    choose: (headers, asked) => chooseAccount({ home: home(), of, areSeveral }, headers, asked),
    async begin(opened) {
      first = opened
      const { access, bus } = opened.root
      await takePrimaryName(home().root)
      for (const account of await kept.list()) await others.open(account)
      access.onChange(() => copyPeople(others, log))
      bus.subscribe(({ topics }) => {
        if (topics.includes(ACCOUNTS_TOPIC))
          void reload().catch((error: unknown) => log.error({ error }, 'accounts were not read again'))
      })
    },
    async startWork() {
      await others.startWork()
      rereading = startPeriodic({
        name: 'accounts were not read again',
        ...{ firstAfterMs: REREAD_MS, everyMs: REREAD_MS, log },
        run: reload,
      })
    },
    async stopWork() {
      await rereading?.stop()
      await turns.settled()
      await others.stopWork()
    },
    async stop() {
      await Promise.all(others.list().map(({ opened }) => opened.stop()))
    },
    choicesOf: async (roles) => choicesAmong(open(), roles),
    sharedPreview: (code) => openShared(open(), code),
    standingOf: (roles) => standingsOf(choicesAmong(open(), rolesThatSee(roles)), of),
  }
  return accounts
}

/** Copies each account's members into its store. */
function copyPeople(others: OtherAccounts, log: OpeningParts['log']): void {
  for (const { access, stored } of others.list())
    void access
      .refreshPeople()
      .catch((error: unknown) => log.error({ error, account: stored.key }, 'people were not copied'))
}

/** Runs tasks one at a time, each after the previous one settled. */
function createTurns() {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    take<Value>(work: () => Promise<Value>): Promise<Value> {
      const next = turn.then(work)
      turn = next.catch(() => {})
      return next
    },
    settled: () => turn,
  }
}

const choicesAmong = (open: readonly OpenAccount[], roles: ReadonlyMap<string, Role>): AccountChoice[] =>
  open.flatMap(({ root: { settings } }) => {
    const { accountKey: key, accountName: name, businessAccountId } = settings
    const role = roles.get(key)
    return role ? [{ key, name, businessAccountId, role: roleLabel(role) }] : []
  })

/** An account's state derives from its incidents and events, so only people who may see both get it. */
const rolesThatSee = (roles: ReadonlyMap<string, Role>): ReadonlyMap<string, Role> =>
  new Map([...roles].filter(([, role]) => permits(role, 'incidents.read') && permits(role, 'events.read')))

const standingsOf = (
  choices: readonly AccountChoice[],
  of: (key: string) => OpenAccount | undefined,
): Promise<AccountStanding[]> =>
  Promise.all(
    choices.map(async (choice) => {
      const root = of(choice.key)?.root
      const incidents = root && (await listOpenIncidents(root))
      const attention = root && (await root.events.attention())
      return { ...choice, openIncidents: incidents?.total ?? 0, needsAttention: attention?.total ?? 0 }
    }),
  )

/** Content of a shared link in any account; an account that is closing returns nothing. */
async function openShared(accounts: readonly OpenAccount[], code: string): Promise<SharedPage | undefined> {
  const opened = await Promise.allSettled(accounts.map(({ root }) => root.sharedPreviews.open(code)))
  const pages = opened.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  return pages.find((page) => page !== undefined)
}
