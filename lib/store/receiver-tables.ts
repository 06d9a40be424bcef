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
  /** The signing secrets, encrypted with the installation's secret. */
  sealed: string
  /** When the old secret expires; null if there is only one. */
  rotates_at: Time | null
  is_paused: Flag
  /** Field names; empty for all. */
  fields: Json
  /** Numbers with identifier and digits. */
  phone_numbers: Json
  /** Names of templates. */
  templates: Json
  created_at: Time
  /** Lease of the process sending to it, which keeps deliveries in order. */
  leased_until: Generated<Time>
}

/** An inbox body on its way to a receiver. The id is the same at every attempt. */
export interface ForwardsTable {
  id: string
  receiver_id: string
  inbox_id: number
  replay_id: string | null
  state: string
  attempts: number
  due_at: Time
  /** Unused, because the receiver is leased instead. */
  leased_until: Time
  created_at: Time
}

export interface ForwardAttemptsTable {
  id: Generated<number>
  forward_id: string
  receiver_id: string
  at: Time
  duration_ms: number
  /** HTTP status; null without a response. */
  status: number | null
  is_delivered: Flag
  outcome: string
}

/** Attempts to reach a receiver, by the hour in which they started. */
export interface ReceiverHoursTable {
  receiver_id: string
  hour: Time
  delivered: number
  failed: number
  /** Total over all attempts. */
  duration_ms: number
  slowest_ms: number
}

export interface ReceiverTables {
  receivers: ReceiversTable
  forwards: ForwardsTable
  forward_attempts: ForwardAttemptsTable
  receiver_hours: ReceiverHoursTable
}
