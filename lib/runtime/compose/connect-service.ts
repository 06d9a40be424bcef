import { type Client, type ClientSettings, createClient } from '@/lib/client/create-client'
import { createRemoteCalls, type RemoteCalls } from '@/lib/console/calling/remote-calls'
import { fetchEntered } from '@/lib/runtime/http/fetch-entered'
import type { Metrics } from '@/lib/runtime/metrics/create-metrics'
import type { AccountIds } from '@/lib/runtime/process/find-account'
import type { Log } from '@/lib/runtime/process/log'
import type { Secrets } from '@/lib/runtime/process/secrets-file'
import type { MovableClock } from '@/lib/service/clock/movable-clock'
import type { Service } from '@/lib/service/create-service'
import type { Store } from '@/lib/store/open'
import { openEmbeddedService } from './embedded-service'
import { createRemoteClient } from './remote-client'
import type { Settings } from './settings'

/** What there is before the service is reached. */
export interface Parts {
  store: Store
  log: Log
  secrets: Secrets
  settings: Settings
  metrics: Metrics
}

/** The service, and how it is reached. */
export interface Connected {
  client: Client
  account: AccountIds
  service?: Service
  /** Milliseconds since 1970: the clock of the service inside, which can be moved, or the machine's. */
  clock(): number
  /** Its clock, where the service is inside. */
  serviceClock?: MovableClock
  /** How the service is reached; the client and the checks of the connection read the token from here, so that it can be replaced. */
  way: Way
  /** Calls of a service that keeps no list of them. */
  remoteCalls?: RemoteCalls
}

type Way = Pick<ClientSettings, 'baseUrl' | 'accessToken' | 'fetch'>

/** Reaches the service of another process over HTTP, or opens the one inside this process. */
export async function connectService(parts: Parts): Promise<Connected> {
  const { connection, profileResource, encryptionResource, messagingProduct } = parts.settings
  const timeoutMs = parts.settings.serviceTimeoutMs
  const words = { profileResource, encryptionResource, messagingProduct, timeoutMs }
  if (connection.kind === 'remote') {
    const { baseUrl, accessToken, businessAccountId, phoneNumberId, isEntered } = connection
    const allowsPrivate = parts.settings.allowsPrivateAddresses
    const { fetch } = isEntered ? fetchEntered({ allowsPrivate }) : globalThis
    const way = { ...words, baseUrl, accessToken, fetch, isRemote: true }
    const direct = createClient(way)
    const { store, log } = parts
    const remoteCalls = createRemoteCalls({ store, log, businessAccountId, clock: Date.now })
    const client = createRemoteClient(parts.metrics.counted(direct), remoteCalls)
    return { client, account: { businessAccountId, phoneNumberId }, clock: Date.now, way, remoteCalls }
  }
  const { service, account, baseUrl, clock: serviceClock } = await openEmbeddedService(parts, connection)
  const { accessToken } = parts.secrets
  const way = { baseUrl, accessToken, fetch: service.fetch }
  const client = parts.metrics.counted(createClient({ ...words, ...way, read: service.read }))
  return { client, account, service, clock: serviceClock.now, serviceClock, way }
}
