import { parseUrl } from '@/lib/contract/parse-url'
import { asciiStandIn } from './email-letters'
import type { EndpointTable } from './endpoint'
import { profileLimits } from './limits'
import { MACHINE_TEXT_UNITS, machineText } from './machine-text'
import { success } from './paging'
import { publishedVerticals, verticalAliases, verticals } from './verticals'
import { z } from './zod'

/** The business profile. spec:business-profile#profile. */
export const businessProfile = z.looseObject({
  about: z.string().optional(),
  address: z.string().optional(),
  description: z.string().optional(),
  email: z.string().optional(),
  vertical: z.string().optional(),
  websites: z.array(z.string()).optional(),
  profile_picture_url: z.string().optional(),
})
export type BusinessProfile = z.infer<typeof businessProfile>

// The service counts user-perceived characters (see `limits`).
const text = (name: string) => z.string(`${name} must be a string.`)

/** A URL that phones may open: http or https with a host (spec:business-profile#rules-of-the-profile). */
export const website = z
  .string('A website must be an address.')
  .max(
    profileLimits.websiteCharacters,
    `A website can have up to ${profileLimits.websiteCharacters} characters.`,
  )
  .refine(isWebAddress, 'A website starts with https:// or http:// and names a host.')

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(value) || !parseUrl(value)) return false
  const { hostname, username } = new URL(value)
  return hostname.includes('.') && username === ''
}

const vertical = z
  .string('vertical must be a string.')
  .toUpperCase()
  .transform((name) => verticalAliases[name] ?? name)
  .pipe(
    z.enum([...verticals, ...publishedVerticals, ''], {
      error: `vertical must be one of ${verticals.join(', ')}.`,
    }),
  )

/**
 * Request to update the profile: omitted members don't change, and empty texts clear them.
 * spec:business-profile#rules-of-the-profile.
 */
export const profileUpdate = z.looseObject({
  /** Required by the service; the client fills it in. */
  messaging_product: machineText('messaging_product must be a string.').optional(),
  about: text('about').optional(),
  address: text('address').optional(),
  description: text('description').optional(),
  email: z
    .string('email must be a string.')
    .max(profileLimits.emailCharacters, `email can have up to ${profileLimits.emailCharacters} characters.`)
    .refine(
      (email) => email === '' || z.email().safeParse(asciiStandIn(email)).success,
      'This isn’t a valid email address.',
    )
    .optional(),
  vertical: vertical.optional(),
  websites: z
    .array(website, 'websites must be a list of addresses.')
    .max(profileLimits.websites, `A profile can have up to ${profileLimits.websites} websites.`)
    .optional(),
  /** Accepted so that clients can send back what they read, but ignored. */
  profile_picture_url: z.string().max(MACHINE_TEXT_UNITS).optional(),
  profile_picture_handle: z
    .string('profile_picture_handle must be a string.')
    .max(MACHINE_TEXT_UNITS, 'This photo handle is too long.')
    .min(1, 'profile_picture_handle must be the handle of an uploaded photo.')
    .optional(),
})
export type ProfileUpdate = z.input<typeof profileUpdate>

export const businessProfileEndpoints = {
  getBusinessProfile: {
    method: 'GET',
    path: '/:phoneNumberId/service_business_profile',
    query: z.object({ fields: z.string().optional() }),
    specified: { query: ['fields'] },
    response: businessProfile,
    errors: ['unknownField'],
    scope: 'business_management',
  },
  updateBusinessProfile: {
    method: 'POST',
    path: '/:phoneNumberId/service_business_profile',
    body: profileUpdate,
    response: success,
    errors: ['photoInvalid', 'photoTooSmall', 'photoHandleInvalid', 'photoTooLarge'],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
