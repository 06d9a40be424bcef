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

/** What is needed before connecting to the service. */
export interface Parts {
  store: Store
  log: Log
  secrets: Secrets
  settings: Settings
  metrics: Metrics
}

/** The service and its connection. */
export interface Connected {
  client: Client
  account: AccountIds
  service?: Service
  /** Milliseconds since 1970, by the embedded service's movable clock or the machine's. */
  clock(): number
  /** The embedded service's clock. */
  serviceClock?: MovableClock
  /**
   * Connection to the service. The client and connection checks read the token from here, so that it can be
   * replaced.
   */
  way: Way
  /** Calls of a service that keeps no list of calls. */
  remoteCalls?: RemoteCalls
}

type Way = Pick<ClientSettings, 'baseUrl' | 'accessToken' | 'fetch'>

/** Connects to a service in another process over HTTP, or opens the embedded one. */
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
