import { customersPerDay } from '@/lib/contract/phone-number-states'
import { type PhoneNumber, specifiedPhoneNumberFields } from '@/lib/contract/phone-numbers'
import { readAutomation } from './automation'
import type { PhoneNumberRow } from './find'

/** Names that may stand in `fields` of a phone number read; `status` is beyond the specification (G10). */
export const phoneNumberFields = [...specifiedPhoneNumberFields, 'status'] as const

/** What is given when nothing is asked for: G4. */
export const defaultPhoneNumberFields = [
  'id',
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'code_verification_status',
  'platform_type',
  'throughput',
] as const

export function toPhoneNumber(row: PhoneNumberRow): PhoneNumber {
  const perDay = customersPerDay[row.throughput_level]
  return {
    id: row.id,
    display_phone_number: row.display_phone_number,
    verified_name: row.verified_name,
    quality_rating: row.quality_rating,
    platform_type: row.platform_type,
    throughput: { level: row.throughput_level, ...(perDay ? { max_messages_per_day: perDay } : {}) },
    last_onboarded_time: new Date(row.last_onboarded_at).toISOString().replace(/\.\d+Z$/, '+0000'),
    code_verification_status: row.code_verification_status,
    account_mode: row.account_mode,
    // Only on-premise numbers have a certificate (G3).
    ...(row.platform_type === 'ON_PREMISE' ? { certificate_status: row.certificate_status } : {}),
    name_status: row.name_status,
    status: row.status,
    conversational_automation: { id: row.id, ...readAutomation(row) },
  }
}
