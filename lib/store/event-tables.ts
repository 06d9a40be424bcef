import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string
type Flag = 0 | 1

/** Addresses that proved themselves by the handshake, and what they want to hear. */
export interface SubscriptionsTable {
  id: string
  account_id: string
  callback_url: string
  /** Its hash: the token itself is needed for the handshake alone. */
  verify_token: string
  /** List of field names. */
  fields: Json
  created_at: Time
  updated_at: Time
}

/** What happened, once for each subscription that wants it; written in the transaction of the change. */
export interface NotificationsTable {
  id: Generated<number>
  subscription_id: string
  /** The delivery it was packed into; null until then. */
  delivery_id: string | null
  field: string
  value: Json
  at: Time
  /** Of the request it came from; empty for what nobody asked for. */
  trace_id: Generated<string>
}

/** One body on its way to one address. The text is ASCII, sent and signed to the byte at every attempt. */
export interface DeliveriesTable {
  id: string
  subscription_id: string
  /** Of the subscription, which may be gone. */
  account_id: string
  callback_url: string
  body: string
  body_sha256: string
  events: number
  state: string
  attempts: number
  due_at: Time
  leased_until: Time
  created_at: Time
  /** Of what is in it, separated by commas. */
  trace_id: Generated<string>
}

export interface DeliveryAttemptsTable {
  id: Generated<number>
  delivery_id: string
  at: Time
  duration_ms: number
  /** HTTP status; null when there was no answer. */
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
  /** Its events are in `events`, or `problem` says why there are none. */
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
  /** Sentence, identifiers and texts, folded for the search. */
  search_text: string
  severity: string
  object_kind: string | null
  object_id: string | null
  /** The number of the business it is about: its ID, or + and its digits where only those are told. */
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
