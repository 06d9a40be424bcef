import type { EndpointTable } from './endpoint'
import { profileLimits } from './limits'
import { verticalAliases, verticals } from './verticals'
import { z } from './zod'

/** The business profile. Spec "Business profile". */
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

const text = (name: string, most: number) =>
  z.string(`${name} is a text.`).max(most, `${name} has at most ${most} characters.`)

/** An address a phone may open: http or https, with a host, and no other scheme (gap 2.2 and G17). */
export const website = z
  .string('A website is an address.')
  .max(
    profileLimits.websiteCharacters,
    `A website has at most ${profileLimits.websiteCharacters} characters.`,
  )
  .refine(isWebAddress, 'A website starts with https:// (or http://) and names a host.')

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(value) || !URL.canParse(value)) return false
  const { hostname, username } = new URL(value)
  return hostname.includes('.') && username === ''
}

const vertical = z
  .string('vertical is a text.')
  .toUpperCase()
  .transform((name) => verticalAliases[name] ?? name)
  .pipe(z.enum(verticals, { error: `vertical is one of ${verticals.join(', ')}.` }))

/** Body of the profile update: what is left out keeps its value, an empty text empties it. Spec "Limits", G11, G16, G17. */
export const profileUpdate = z.looseObject({
  messaging_product: z.string('Give messaging_product.').min(1, 'Give messaging_product.'),
  about: text('about', profileLimits.aboutCharacters).optional(),
  address: text('address', profileLimits.addressCharacters).optional(),
  description: text('description', profileLimits.descriptionCharacters).optional(),
  email: z
    .union([
      z.literal(''),
      z
        .email('This is not a valid e-mail address.')
        .max(profileLimits.emailCharacters, `email has at most ${profileLimits.emailCharacters} characters.`),
    ])
    .optional(),
  vertical: vertical.optional(),
  websites: z
    .array(website, 'websites is a list of addresses.')
    .max(profileLimits.websites, `A profile has at most ${profileLimits.websites} websites.`)
    .optional(),
  profile_picture_handle: z.string('profile_picture_handle is a text.').min(1).optional(),
})
export type ProfileUpdate = z.input<typeof profileUpdate>

export const businessProfileEndpoints = {
  getBusinessProfile: {
    method: 'GET',
    path: '/:phoneNumberId/service_business_profile',
    query: z.object({ fields: z.string().optional() }),
    response: businessProfile,
    errors: ['unknownField'],
    scope: 'business_management',
  },
  updateBusinessProfile: {
    method: 'POST',
    path: '/:phoneNumberId/service_business_profile',
    body: profileUpdate,
    response: z.looseObject({ success: z.boolean() }),
    errors: ['photoInvalid', 'photoTooSmall', 'photoHandleInvalid', 'photoTooLarge'],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
