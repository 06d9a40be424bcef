import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** A number's pending verification; one row per number, replaced by each request. */
export interface VerificationsTable {
  phone_number_id: string
  /** Hash of the last code; null once used. */
  code_hash: string | null
  expires_at: Time
  /** Wrong attempts since the last lockout. */
  attempts: number
  locked_until: Time
}

/** Code messages received by the simulated number; also used to count recent requests. */
export interface ReceivedCodesTable {
  id: Generated<number>
  phone_number_id: string
  at: Time
  method: string
  text: string
}

/** Unset members are empty. */
export interface BusinessProfilesTable {
  phone_number_id: string
  about: string
  address: string
  description: string
  email: string
  vertical: string
  /** List of addresses. */
  websites: Json
  picture_id: string | null
  updated_at: Time
}

/** Profile photos as served: redrawn, without the original file's metadata. */
export interface PicturesTable {
  id: string
  phone_number_id: string
  media_type: string
  bytes: Uint8Array
  created_at: Time
}

/** Earlier profile photos, for restoring. Kept by the dashboard, not by the service. */
interface ProfilePhotosTable {
  phone_number_id: string
  /** SHA-256 of the bytes, so that a reused photo is stored once. */
  hash: string
  media_type: string
  bytes: Uint8Array
  byte_count: number
  /** Its last known address in the service, without the query; null until known. */
  address: string | null
  /** The person who last set it; null if that was not done in this console. */
  person_name: string | null
  added_at: Time
  /** When it was last set, or seen there when replaced; null if never. */
  used_at: Time | null
}

/** Changes of a number as observed by the dashboard. */
export interface PhoneNumberHistoryTable {
  id: Generated<number>
  phone_number_id: string
  at: Time
  quality_rating: string
  throughput_level: string
  status: string
  /** `action`, `event` or `observed`. */
  source: string
  reason: string | null
}

/** Customers a number messaged, according to events: one row each, with the latest time. */
export interface MessagedCustomersTable {
  phone_number_id: string
  recipient: string
  at: Time
}

/**
 * How many people a number, or `all` together, reached in the previous 24 hours, as last seen in each hour.
 */
export interface TierUseTable {
  phone_number_id: string
  /** Start of the hour. */
  hour: Time
  at: Time
  customers: number
}

/**
 * How many people all numbers of a business may reach together per day, by start time; null for unlimited.
 */
export interface SharedLimitsTable {
  account_id: string
  at: Time
  people: number | null
}

/** Hourly counts. `phone_number_id` is empty for events without a number. */
export interface HourlyCountsTable {
  /** Start of the hour. */
  hour: Time
  kind: string
  phone_number_id: string
  count: number
}

export interface PhoneNumberTables {
  verifications: VerificationsTable
  received_codes: ReceivedCodesTable
  business_profiles: BusinessProfilesTable
  pictures: PicturesTable
  profile_photos: ProfilePhotosTable
  phone_number_history: PhoneNumberHistoryTable
  messaged_customers: MessagedCustomersTable
  hourly_counts: HourlyCountsTable
  tier_use: TierUseTable
  shared_limits: SharedLimitsTable
}
