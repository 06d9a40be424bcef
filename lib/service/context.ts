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
  /** Called when a delivery attempt ends. */
  delivery(attempt: { isDelivered: boolean; durationMs: number }): void
}

export interface AccessToken {
  token: string
  /** Client name for logs; the token itself is never logged. */
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
   * Event field names on the wire: the specification's, or the widely used ones, where `message_status` is
   * part of `messages` and `call` is `calls` (spec:events#published-names).
   */
  fieldNames: FieldNames
  /** The `object` of deliveries, for receivers that expect another name; `business_account` by default. */
  eventObject?: string
  /** The maximum of messages, statuses and calls in one delivery; one by default. */
  eventsPerDelivery?: number
  /**
   * Path segment of the business profile, and the value of `messaging_product`, for clients that use other
   * names. The specification's names always work.
   */
  profileResource?: string
  encryptionResource?: string
  messagingProduct?: string
  /**
   * Milliseconds between two simulated changes to the demo account's numbers; they don't change if omitted.
   */
  movesEveryMs?: number
  /** Overrides of `callLimits` (spec:calling#limits-of-calls: sources differ). */
  callLimits?: Partial<CallLimits>
  /** Milliseconds a request that advances the clock waits for it to arrive; 20 seconds by default. */
  clockPatienceMs?: number
  /** Retention in days for messages and finished deliveries; 0 or undefined keeps them forever. */
  deliveryRetentionDays?: number
}

/** Everything an operation needs from outside, so that tests can control time, randomness and the network. */
export interface ServiceContext {
  store: Store
  /** Milliseconds since 1970. */
  clock(): number
  /** The same clock, if it can be moved. */
  movableClock?: MovableClock
  /** Advances it. Made by `createService`. */
  mover?: ClockMover
  random(bytes: number): Uint8Array
  /** Calls addresses supplied by clients. */
  outgoing: PublicFetch
  /** Notified after a transaction that announced an event, so that deliveries start at once. */
  announced: Signal
  /**
   * Notified after a transaction that changed a simulated phone, so that its stream updates and follow-up
   * work runs. Made by `createService`.
   */
  phones?: Signal
  /** Notified when anyone creates, changes or deletes a QR code. Made by `createService`. */
  qrCodes?: Signal
  log: ServiceLog
  /**
   * Whether a subscription belongs to the product's own receiver, which takes full deliveries. Made by
   * `createService`.
   */
  isOwn?(subscriptionId: string): boolean
  /** Counts what happens, for the metrics. */
  observe?: ServiceObserver
  settings: ServiceSettings
}
