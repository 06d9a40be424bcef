import type { ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isCallError } from '@/lib/client/call-error'
import type { Client } from '@/lib/client/create-client'
import type { ServiceObserver } from '@/lib/service/context'
import { deliveriesWaiting, inboxBacklog } from './backlogs'
import { accountGauge, type WatchedStore, watchAccount } from './watch-account'

/** Purpose of a request; a fixed set, whatever strangers request. */
export type RequestKind =
  | 'pages'
  | 'api'
  | 'service'
  | 'webhook'
  | 'flow-data'
  | 'scim'
  | 'live'
  | 'operations'

export interface Metrics {
  /** Wraps the client to count its calls. */
  counted(client: Client): Client
  /** Counts a request when its response ends. */
  request(kind: RequestKind, method: string, response: ServerResponse): void
  /** Notifications of the embedded service. */
  observer: ServiceObserver
  /** Reads backlogs and the account's state from the store at each scrape. */
  watchStore(parts: WatchedStore): void
  /** Reads the number of open streams at each scrape. */
  watchStreams(size: () => number): void
  /** Counts a refused sign-in. */
  signInRefused(): void
  /** All metrics in the Prometheus format. */
  text(): Promise<{ body: string; type: string }>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const MS = 1000

/**
 * Metrics of this process; each replica has its own. They contain no people or secrets, and numbers only by
 * ID.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'switchboard_http_request_seconds',
    help: 'Requests answered, by purpose.',
    labelNames: ['kind', 'method', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'switchboard_service_call_seconds',
    help: 'Calls of the service, retries included.',
    labelNames: ['operation', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  })
  const deliveries = new Histogram({
    name: 'switchboard_delivery_attempt_seconds',
    help: 'Attempts of the embedded service to deliver events.',
    labelNames: ['outcome'] as const,
    buckets: SECONDS,
    registers,
  })
  const signInsRefused = new Counter({
    name: 'switchboard_sign_in_refused_total',
    help: 'Sign-ins that were refused by this process.',
    registers,
  })
  return {
    counted: (client) => countedClient(client, calls),
    request(kind, method, response) {
      const startedAt = performance.now()
      response.once('close', () => {
        const labels = {
          kind,
          method: methods.has(method) ? method : 'other',
          status: String(response.statusCode),
        }
        requests.observe(labels, (performance.now() - startedAt) / MS)
      })
    },
    observer: {
      delivery: ({ isDelivered, durationMs }) =>
        deliveries.observe({ outcome: isDelivered ? 'delivered' : 'failed' }, durationMs / MS),
    },
    watchStore(parts) {
      watchStore(parts, registers)
      watchAccount(parts, registers)
    },
    watchStreams: (size) => watchStreams(size, registers),
    signInRefused: () => signInsRefused.inc(),
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
  }
}

function watchStreams(size: () => number, registers: Registry[]): void {
  new Gauge({
    name: 'switchboard_live_streams',
    help: 'Open pages with a live stream from this process.',
    registers,
    collect() {
      this.set(size())
    },
  })
}

/** Metrics read from the store at each scrape; if the store fails, the last values are omitted. */
function watchStore(watched: WatchedStore, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: (account: WatchedStore) => Promise<number>) =>
    accountGauge(watched, { name, help, registers }, async (account) => [{ value: await read(account) }])
  gauge(
    'switchboard_inbox_unread',
    'Received bodies that are stored but not processed yet.',
    async ({ store, clock }) => (await inboxBacklog(store, clock())).unread,
  )
  gauge(
    'switchboard_inbox_lag_seconds',
    'Age of the oldest body that is not processed yet.',
    async ({ store, clock }) => (await inboxBacklog(store, clock())).ageMs / MS,
  )
  gauge(
    'switchboard_deliveries_waiting',
    'Deliveries of the embedded service that have not arrived yet.',
    ({ store }) => deliveriesWaiting(store),
  )
  new Counter({ name: 'switchboard_starts_total', help: 'Starts of this process.', registers }).inc()
}

type Calls = Histogram<'operation' | 'outcome'>
type Method = (input: never, options?: never) => Promise<unknown>

function countedClient(client: Client, calls: Calls): Client {
  const methodsOf = Object.entries<Method>(client)
  const wrapped = methodsOf.map(([operation, call]): [string, Method] => [
    operation,
    async (input, options) => {
      const startedAt = performance.now()
      const end = (outcome: string) =>
        calls.observe({ operation, outcome }, (performance.now() - startedAt) / MS)
      try {
        const value = await call(input, options)
        end('ok')
        return value
      } catch (error) {
        end(isCallError(error) ? String(error.status) : 'aborted')
        throw error
      }
    },
  ])
  // Has the same methods as the client it wraps.
  return Object.fromEntries(wrapped) as Client
}
