import type { Generated } from 'kysely'

/** Milliseconds since 1970. */
type Time = number
type Json = string

/** A number's verification under way; one row a number, written anew by each request. */
export interface VerificationsTable {
  phone_number_id: string
  /** Hash of the code sent last; null once it was used. */
  code_hash: string | null
  expires_at: Time
  /** Wrong tries since the last lock-out. */
  attempts: number
  locked_until: Time
}

/** Codes that reached the simulated number, in words; also what counts the requests of the last hour. */
export interface ReceivedCodesTable {
  id: Generated<number>
  phone_number_id: string
  at: Time
  method: string
  text: string
}

/** Empty texts are members nobody set. */
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

/** Profile photos as served: drawn anew, without the metadata of the file that was sent. */
export interface PicturesTable {
  id: string
  phone_number_id: string
  media_type: string
  bytes: Uint8Array
  created_at: Time
}

/** Photos profiles had, so that they can be put back. Kept by the dashboard, not by the service. */
interface ProfilePhotosTable {
  phone_number_id: string
  /** SHA-256 of the bytes: a photo that is used again is kept once. */
  hash: string
  media_type: string
  bytes: Uint8Array
  byte_count: number
  /** Where the service showed it last, without a query; null until that is known. */
  address: string | null
  /** The name of who put it on the profile last; null when that was not done in this console. */
  person_name: string | null
  added_at: Time
  /** When it was put on the profile last, or seen there when it was replaced; null before it was. */
  used_at: Time | null
}

/** What the dashboard saw of a number, whenever something was different from before. */
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

/** Customers a number sent something to, as the events told: each once, with the last time. */
export interface MessagedCustomersTable {
  phone_number_id: string
  recipient: string
  at: Time
}

/** How many people a number, or `all` together, had reached in the 24 hours before, as it was seen last in an hour. */
export interface TierUseTable {
  phone_number_id: string
  /** Start of the hour. */
  hour: Time
  at: Time
  customers: number
}

/** How many people the numbers of a business may reach together in a day, from a time on; null for any number. */
export interface SharedLimitsTable {
  account_id: string
  at: Time
  people: number | null
}

/** How often something happened in an hour. `phone_number_id` is empty for what belongs to no number. */
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
