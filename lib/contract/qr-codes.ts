import type { EndpointTable } from './endpoint'
import { pageLimits } from './limits'
import { MACHINE_TEXT_UNITS } from './machine-text'
import { listOf, pageQuery, success } from './paging'
import { z } from './zod'

/** Image formats: PNG from the specification, and SVG from spec:qr-codes#image-formats. */
export const qrImageFormats = ['PNG', 'SVG'] as const
export type QrImageFormat = (typeof qrImageFormats)[number]

/** Accepts the format in either case. */
const generateQrImage = z
  .string('generate_qr_image must be PNG or SVG.')
  .toUpperCase()
  .pipe(z.enum(qrImageFormats, { error: 'generate_qr_image must be PNG or SVG.' }))

// The service validates the content (error 131000); here it only has to be a string.
const prefilledMessage = z.string('Write prefilled_message: the text that is typed in for the customer.')

/**
 * A QR code. spec:qr-codes#qr-code; `id` equals `code`. `qr_image_url` is present if an image was requested
 * (spec:qr-codes#image-formats, spec:qr-codes#fields-of-codes), and `creation_time` (seconds since 1970) if requested
 * in `fields`.
 */
export const qrCode = z.looseObject({
  id: z.string().optional(),
  code: z.string(),
  prefilled_message: z.string(),
  deep_link_url: z.string(),
  qr_image_url: z.string().optional(),
  creation_time: z.number().optional(),
})
export type QrCode = z.infer<typeof qrCode>

/** Response to a change. The specification only defines one for creation. */
const savedQrCode = qrCode.partial({ code: true, prefilled_message: true, deep_link_url: true })

/** Names allowed in `fields` (spec:qr-codes#fields-of-codes). */
export const qrCodeFields = [
  'id',
  'code',
  'prefilled_message',
  'deep_link_url',
  'qr_image_url',
  'creation_time',
] as const

/** Request to create a code, or to update one if `code` is given. spec:qr-codes#create-and-update. */
export const qrCodeSave = z.looseObject({
  code: z
    .string('code must be a string.')
    .max(MACHINE_TEXT_UNITS, 'This code is too long.')
    .min(1, 'Enter the code to change, or leave it out to create one.')
    .optional(),
  prefilled_message: prefilledMessage,
  generate_qr_image: generateQrImage.optional(),
})
export type QrCodeSave = z.infer<typeof qrCodeSave>

/** Status of a code's link, for its landing page. Embedded service only. */
export const qrLink = z.looseObject({
  state: z.enum(['live', 'deleted']),
  phone_number_id: z.string(),
  prefilled_message: z.string().optional(),
})
export type QrLink = z.infer<typeof qrLink>

/** The code's owner, from the public profile; texts are empty if not set. */
export interface LinkOwner {
  name: string
  displayPhoneNumber: string
  about: string
  email: string
  address: string
  websites: string[]
  pictureUrl?: string
}

export const qrCodeEndpoints = {
  listQrCodes: {
    method: 'GET',
    path: '/:phoneNumberId/message_qrdls',
    query: pageQuery(pageLimits.max).extend({ code: z.string().optional(), summary: z.string().optional() }),
    specified: { query: ['after'] },
    response: listOf(qrCode).extend({ summary: z.looseObject({ total_count: z.number() }).optional() }),
    errors: ['unknownField'],
    scope: 'business_management',
  },
  /** Creates without `code` and updates with it. */
  saveQrCode: {
    method: 'POST',
    path: '/:phoneNumberId/message_qrdls',
    body: qrCodeSave,
    takesQuery: true,
    response: savedQrCode,
    errors: ['prefilledMessageInvalid', 'tooManyQrCodes'],
    scope: 'business_management',
  },
  getQrCode: {
    method: 'GET',
    path: '/:phoneNumberId/message_qrdls/:code',
    query: z.object({ fields: z.string().optional() }),
    specified: { query: [] },
    response: qrCode,
    errors: ['unknownField'],
    scope: 'business_management',
  },
  /** Update at the code's own path, as published clients do. */
  updateQrCode: {
    method: 'POST',
    path: '/:phoneNumberId/message_qrdls/:code',
    body: qrCodeSave.omit({ code: true }),
    takesQuery: true,
    response: savedQrCode,
    errors: ['prefilledMessageInvalid'],
    scope: 'business_management',
  },
  /** Response: spec:qr-codes#after-deletion. */
  deleteQrCode: {
    method: 'DELETE',
    path: '/:phoneNumberId/message_qrdls/:code',
    response: success,
    errors: [],
    scope: 'business_management',
  },
  /** Our own operation, embedded service only. */
  getQrLink: {
    method: 'GET',
    path: '/qr_links/:code',
    response: qrLink,
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
