import { randomBytes } from 'node:crypto'
import { pathOfAccount } from '@/lib/contract/account-keys'
import { insertContacts } from '@/lib/demo/contacts'
import { seedDemo, seedEmptyAccount } from '@/lib/demo/seed-demo'
import type { Metrics } from '@/lib/runtime/metrics/create-metrics'
import { type AccountIds, findAccount } from '@/lib/runtime/process/find-account'
import type { Log } from '@/lib/runtime/process/log'
import type { Secrets } from '@/lib/runtime/process/secrets-file'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { createMovableClock, type MovableClock } from '@/lib/service/clock/movable-clock'
import type { ServiceLog } from '@/lib/service/context'
import { createService, type Service } from '@/lib/service/create-service'
import { withAdvisoryLock } from '@/lib/store/engine'
import type { Store } from '@/lib/store/open'
import { createSignal } from '@/lib/work/signal'
import { createOutgoing } from './own-address'
import type { ServiceConnection, Settings } from './settings'

export interface EmbeddedService {
  service: Service
  account: AccountIds
  /** Address of the service, for paging links and the in-process client. */
  baseUrl: string
  clock: MovableClock
}

const DASHBOARD = 'dashboard'

type Embedded = Extract<ServiceConnection, { kind: 'embedded' }>

/** Opens the embedded service with its account; a new store gets the demo account. */
export async function openEmbeddedService(
  parts: {
    store: Store
    log: Log
    secrets: Secrets
    settings: Settings
    metrics: Pick<Metrics, 'observer'>
  },
  connection: Embedded,
): Promise<EmbeddedService> {
  const { store, log, secrets, settings } = parts
  const baseUrl = `${settings.publicUrl}/service${pathOfAccount(settings.accountKey)}`
  const movableClock = createMovableClock(store)
  await movableClock.refresh()
  const clock = movableClock.now
  const service = createService({
    store,
    clock,
    movableClock,
    random: randomBytes,
    outgoing: createOutgoing(settings),
    announced: createSignal(),
    observe: parts.metrics.observer,
    log: serviceLog(log),
    settings: {
      publicUrl: baseUrl,
      tokens: [
        { token: secrets.accessToken, name: DASHBOARD, callsPerHour: null },
        {
          token: connection.clientAccessToken ?? secrets.clientAccessToken,
          name: 'client',
          callsPerHour: connection.callsPerHour,
        },
      ],
      ...connection.service,
      appSecret: settings.webhook.appSecret ?? secrets.appSecret,
    },
  })
  // Simulated failures never outlast a restart.
  await service.failures.turnOffAtStart()
  const account = await openAccountOnce({ store, clock }, settings.isEmpty, connection)
  return { service, baseUrl, clock: movableClock, account }
}

const isRead = (facts: object) => 'method' in facts && facts.method === 'GET'

/**
 * Logs the dashboard's frequent reads at debug level; its changes and all calls of others at the normal
 * level.
 */
function serviceLog(log: Log): ServiceLog {
  const own = log.child({ part: 'service' })
  return {
    info: (facts, message) =>
      'client' in facts && facts.client === DASHBOARD && isRead(facts)
        ? own.debug(facts, message)
        : own.info(facts, message),
    warn: (facts, message) => own.warn(facts, message),
    error: (facts, message) => own.error(facts, message),
  }
}

/** Creates the account once, even if several replicas start on a new database. */
const openAccountOnce = (parts: AccountParts, isEmpty: boolean, connection: Embedded): Promise<AccountIds> =>
  withAdvisoryLock(parts.store, 'account', () => openAccount(parts, isEmpty, connection))

interface AccountParts {
  store: Store
  clock(): number
}

async function openAccount(
  { store, clock }: AccountParts,
  isEmpty: boolean,
  { businessAccountId: accountId, phoneNumbers, movesEveryMs, made }: Embedded,
): Promise<AccountIds> {
  const found = await findAccount(store)
  if (!found) {
    const seed = isEmpty ? seedEmptyAccount : seedDemo
    return seed(store, { clock, random: randomBytes, accountId, phoneNumbers, movesEveryMs, made })
  }
  if (accountId && accountId !== found.businessAccountId) {
    throw new StartRefusal(
      `BUSINESS_ACCOUNT_ID is ${accountId}, but the account stored here is ${found.businessAccountId}. Remove the variable, or start with --data and another folder.`,
    )
  }
  // Accounts created before simulated phones existed get them too.
  await insertContacts(store.db, found.businessAccountId, clock())
  return found
}
