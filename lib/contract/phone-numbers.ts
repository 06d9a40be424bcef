import type { EndpointTable } from './endpoint'
import { pageLimits } from './limits'
import { listOf, pageQuery } from './paging'
import { z } from './zod'

/** A phone number. Spec "Phone number"; values outside the lists are shown as they come (G1, G2, G10). */
export const phoneNumber = z.looseObject({
  id: z.string(),
  display_phone_number: z.string().optional(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional(),
  platform_type: z.string().optional(),
  throughput: z.looseObject({ level: z.string(), max_messages_per_day: z.number().optional() }).optional(),
  last_onboarded_time: z.string().optional(),
  code_verification_status: z.string().optional(),
  account_mode: z.string().optional(),
  certificate_status: z.string().optional(),
  name_status: z.string().optional(),
})

export type PhoneNumber = z.infer<typeof phoneNumber>

export const phoneNumberEndpoints = {
  listPhoneNumbers: {
    method: 'GET',
    path: '/:businessAccountId/phone_numbers',
    query: pageQuery(pageLimits.max),
    response: listOf(phoneNumber),
    errors: [],
    scope: 'business_management',
  },
  getPhoneNumber: {
    method: 'GET',
    path: '/:phoneNumberId',
    node: 'phone-number',
    query: z.object({ fields: z.string().optional() }),
    response: phoneNumber,
    errors: ['unknownField'],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
