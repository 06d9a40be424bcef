import type { Scope } from '@/lib/contract/endpoint'
import type { FieldNames } from '@/lib/contract/events'
import type { CallLimits } from '@/lib/contract/limits'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { Store } from '@/lib/store/open'
import type { Signal } from '@/lib/work/signal'
import type { ClockMover, MovableClock } from './clock/movable-clock'

export interface ServiceLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface ServiceObserver {
  /** An attempt to deliver ended. */
  delivery(attempt: { isDelivered: boolean; durationMs: number }): void
}

export interface AccessToken {
  token: string
  /** Name of the client in logs; the token itself never appears in one. */
  name: string
  /** Calls this client may make in one hour; null for no limit. */
  callsPerHour: number | null
  /** Its scopes (spec:general#scopes); all of them by default. */
  scopes?: readonly Scope[]
}

export interface ServiceSettings {
  /** Address under which the service answers, as paging links show it, for example `https://host/service`. */
  publicUrl: string
  tokens: readonly AccessToken[]
  /** Milliseconds between a submission and its review. */
  reviewDelayMs: number
  /** Key of the signature of deliveries (spec:events#signature). */
  appSecret: string
  /**
   * Names of event fields on the wire: those of the specification, or those in wide use, where `message_status`
   * travels inside `messages` and `call` is `calls` (spec:events#published-names).
   */
  fieldNames: FieldNames
  /** The `object` of deliveries, for receivers that expect another name; `business_account` by default. */
  eventObject?: string
  /** The maximum of messages, statuses and calls in one delivery; one by default. */
  eventsPerDelivery?: number
  /**
   * The path segments of the business profile and of the encryption key, and the constant of `messaging_product`, for
   * clients that use other names. The names of the specification always work.
   */
  profileResource?: string
  encryptionResource?: string
  messagingProduct?: string
  /** Milliseconds between two simulated changes of the demo account's numbers; without it, they don't change. */
  movesEveryMs?: number
  /** Limits of calls where they are others than `callLimits` (spec:calling#limits-of-calls: sources differ). */
  callLimits?: Partial<CallLimits>
  /** Milliseconds a request that advances the clock waits for it to arrive; 20 seconds by default. */
  clockPatienceMs?: number
  /** Days deliveries that are over, and messages, are kept; 0 or nothing keeps them for ever. */
  deliveryRetentionDays?: number
}

/** Everything an operation needs from outside, so that tests can control time, randomness and the network. */
export interface ServiceContext {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  /** The same clock, where it can be moved. */
  movableClock?: MovableClock
  /** Advances it. Made by `createService`. */
  mover?: ClockMover
  random(bytes: number): Uint8Array
  /** Calls addresses that clients gave. */
  outgoing: PublicFetch
  /** Notified after a transaction that announced an event, so that deliveries start at once. */
  announced: Signal
  /**
   * Notified when something changed on a simulated phone and the transaction is over: its stream tells it, and the work that
   * follows is looked at. Made by `createService`.
   */
  phones?: Signal
  /** Notified when a QR code was created, changed or deleted, by whomever. Made by `createService`. */
  qrCodes?: Signal
  log: ServiceLog
  /** Whether a subscription is that of the product's own receiver, which takes full deliveries. Made by `createService`. */
  isOwn?(subscriptionId: string): boolean
  /** Counts what happens, for the metrics. */
  observe?: ServiceObserver
  settings: ServiceSettings
}
