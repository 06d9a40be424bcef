import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** Calling settings of a number; without a row, calling was never configured and is off. */
export interface CallingSettingsTable {
  phone_number_id: string
  status: string
  call_icon_visibility: string
  /** Created on first request. */
  sip_username: string | null
  sip_password: string | null
  updated_at: Time
}

/** History of permission requests and decisions; the newest entries determine the current state. */
export interface CallPermissionEntriesTable {
  id: Generated<number>
  phone_number_id: string
  user_wa_id: string
  /** `requested`, `temporary`, `permanent`, `denied`, `revoked`, `kept`, `unreachable`, `reachable`. */
  kind: string
  at: Time
  /** When a temporary permission ends. */
  expires_at: Time | null
}

export interface CallsTable {
  id: string
  phone_number_id: string
  user_wa_id: string
  /** The person's name, if given. */
  user_name: string | null
  direction: string
  status: string
  reason: string | null
  /** The caller's session description; empty once the call is over. */
  offer: string
  /** The callee's session description; with pre-accept it is set before the call is connected. */
  answer: string | null
  /** When the business pre-accepted, for early media. */
  pre_accepted_at: Time | null
  biz_opaque_callback_data: string | null
  created_at: Time
  connected_at: Time | null
  ended_at: Time | null
}

/** Each step of each call. */
interface CallTransitionsTable {
  id: Generated<number>
  call_id: string
  at: Time
  /** Null for the first. */
  from_status: string | null
  to_status: string
  /** `business`, `customer` or `service`. */
  moved_by: string
  reason: string | null
}

/** Signals to customers' phones, in order; a phone reads on from the last one it saw. */
interface CallSignalsTable {
  id: Generated<number>
  phone_number_id: string
  user_wa_id: string
  /** Null if not about a call. */
  call_id: string | null
  kind: string
  /** The phone's change number; null without a simulated phone. */
  change: number | null
  /** Session, reason and so on. */
  facts: Json
  at: Time
}

export interface CallTables {
  calling_settings: CallingSettingsTable
  call_permission_entries: CallPermissionEntriesTable
  calls: CallsTable
  call_transitions: CallTransitionsTable
  call_signals: CallSignalsTable
}
