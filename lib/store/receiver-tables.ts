import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string
type Flag = 0 | 1

/** Programs that received events are forwarded to. */
export interface ReceiversTable {
  id: string
  name: string
  address: string
  /** The secrets it is signed with, unreadable without the secret of the installation. */
  sealed: string
  /** When the old secret ends; null while there is one. */
  rotates_at: Time | null
  is_paused: Flag
  /** Names of fields; empty for all of them. */
  fields: Json
  /** Numbers, each by its identifier and its digits. */
  phone_numbers: Json
  /** Names of templates. */
  templates: Json
  created_at: Time
  /** Until then one process sends to it: deliveries keep their order. */
  leased_until: Generated<Time>
}

/** One body of the inbox on its way to one receiver. The id is the same at every attempt. */
export interface ForwardsTable {
  id: string
  receiver_id: string
  inbox_id: number
  replay_id: string | null
  state: string
  attempts: number
  due_at: Time
  /** Unused since the receiver is leased instead. */
  leased_until: Time
  created_at: Time
}

export interface ForwardAttemptsTable {
  id: Generated<number>
  forward_id: string
  receiver_id: string
  at: Time
  duration_ms: number
  /** HTTP status; null when there was no response. */
  status: number | null
  is_delivered: Flag
  outcome: string
}

/** Attempts to reach a receiver, counted by the hour in which they began. */
export interface ReceiverHoursTable {
  receiver_id: string
  hour: Time
  delivered: number
  failed: number
  /** Of all of them together. */
  duration_ms: number
  slowest_ms: number
}

export interface ReceiverTables {
  receivers: ReceiversTable
  forwards: ForwardsTable
  forward_attempts: ForwardAttemptsTable
  receiver_hours: ReceiverHoursTable
}
