import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** Calling of a number; no row is a number whose calling was never touched, and is off. */
export interface CallingSettingsTable {
  phone_number_id: string
  status: string
  call_icon_visibility: string
  /** Made when someone first asks for them. */
  sip_username: string | null
  sip_password: string | null
  updated_at: Time
}

/** What was asked and said about being called, kept: the newest entries tell what holds. */
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
  /** Name of the person, where they gave one. */
  user_name: string | null
  direction: string
  status: string
  reason: string | null
  /** Session description of whoever called; empty once the call is over. */
  offer: string
  /** Session description of whoever was called; with pre-accept it comes before the call is connected. */
  answer: string | null
  /** When the business sent its answer ahead, for early media. */
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

/** What phones of customers are told, in order; a phone reads on from the last it knows. */
interface CallSignalsTable {
  id: Generated<number>
  phone_number_id: string
  user_wa_id: string
  /** Null where it is about no call. */
  call_id: string | null
  kind: string
  /** Number of the change of the phone; null where the person has none here. */
  change: number | null
  /** Session, reason and the like. */
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
