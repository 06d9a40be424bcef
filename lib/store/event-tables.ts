import type { Generated } from 'kysely'
import type { LeasedWork } from './leased-work'

/** Milliseconds since 1970. */
type Time = number
type Json = string
type Flag = 0 | 1

/** Verified addresses with the fields they subscribe to. */
export interface SubscriptionsTable {
  id: string
  account_id: string
  callback_url: string
  /** A hash: the token itself is only needed for the handshake. */
  verify_token: string
  /** List of field names. */
  fields: Json
  created_at: Time
  updated_at: Time
}

/** Events, once per interested subscription; written in the transaction of the change. */
export interface NotificationsTable {
  id: Generated<number>
  subscription_id: string
  /** The delivery that contains it; null until packed. */
  delivery_id: string | null
  field: string
  value: Json
  at: Time
  /** Trace of the originating request; empty if there was none. */
  trace_id: Generated<string>
}

/** A body on its way to an address. ASCII text, sent and signed verbatim at every attempt. */
export interface DeliveriesTable extends LeasedWork {
  id: string
  subscription_id: string
  /** The subscription's account; the subscription itself may be deleted. */
  account_id: string
  callback_url: string
  body: string
  body_sha256: string
  events: number
  state: string
  created_at: Time
  /** Traces of its notifications, separated by commas. */
  trace_id: Generated<string>
}

export interface DeliveryAttemptsTable {
  id: Generated<number>
  delivery_id: string
  at: Time
  duration_ms: number
  /** HTTP status; null without a response. */
  status: number | null
  outcome: string
}

/** Bodies with a valid signature, as received. */
export interface InboxTable {
  id: Generated<number>
  body_sha256: string
  body: Uint8Array
  received_at: Time
  last_received_at: Time
  /** How many times the same body arrived. */
  times: number
  /** Whether its events are in `events`, or `problem` explains why there are none. */
  is_read: Flag
  problem: string | null
  /** Traces the sender named, separated by commas. */
  trace_id: Generated<string>
}

/** Events of the bodies, once each. */
export interface EventsTable {
  id: Generated<number>
  stable_id: string
  inbox_id: number
  field: string
  change: Json
  at: Time
  received_at: Time
  sentence: string
  /** Sentence, identifiers and texts, folded for search. */
  search_text: string
  severity: string
  object_kind: string | null
  object_id: string | null
  /** The business's number it is about: its ID, or + and digits if only those are known. */
  own_number: string | null
  topics: Json
  needs_person: Flag
  acknowledged_at: Time | null
  acknowledged_by: string | null
}

export interface EventTables {
  subscriptions: SubscriptionsTable
  notifications: NotificationsTable
  deliveries: DeliveriesTable
  delivery_attempts: DeliveryAttemptsTable
  inbox: InboxTable
  events: EventsTable
}
