import type { EndpointTable } from './endpoint'
import { automationLimits, pageLimits, verificationLimits } from './limits'
import { listOf, pageQuery, success } from './paging'
import { qualityRatings, throughputLevels } from './phone-number-states'
import { z } from './zod'

/**
 * A command in the menu that opens when a customer types "/". spec:phone-numbers#conversational-automation.
 */
export const automationCommand = z.looseObject({ command_name: z.string(), command_description: z.string() })
export type AutomationCommand = z.infer<typeof automationCommand>

/** Settings as read (spec:phone-numbers#automation-as-read); members that were never set are absent. */
export const conversationalAutomation = z.looseObject({
  enable_welcome_message: z.boolean().optional(),
  prompts: z.array(z.string()).optional(),
  commands: z.array(automationCommand).optional(),
})
export type ConversationalAutomation = z.infer<typeof conversationalAutomation>

/**
 * A phone number. spec:phone-numbers#phone-number; unknown values are shown as received
 * (spec:phone-numbers#more-values).
 */
export const phoneNumber = z.looseObject({
  id: z.string(),
  display_phone_number: z.string().optional(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional(),
  platform_type: z.string().optional(),
  throughput: z.looseObject({ level: z.string(), max_messages_per_day: z.number().optional() }).optional(),
  last_onboarded_time: z.string().optional(),
  /** Some services send UNVERIFIED instead of NOT_VERIFIED (spec:phone-numbers#verification-status). */
  code_verification_status: z
    .string()
    .transform((status) => (status === 'UNVERIFIED' ? 'NOT_VERIFIED' : status))
    .optional(),
  account_mode: z.string().optional(),
  certificate_status: z.string().optional(),
  name_status: z.string().optional(),
  /** Connection status, beyond the specification (spec:phone-numbers#connection). */
  status: z.string().optional(),
  /** Milliseconds since 1970, for a restricted number. Added by the console, from the event about the restriction. */
  restricted_until: z.number().optional(),
  conversational_automation: conversationalAutomation.optional(),
})
export type PhoneNumber = z.infer<typeof phoneNumber>

/** Names allowed in `fields` of a number. spec:phone-numbers#phone-number. */
export const specifiedPhoneNumberFields = [
  'id',
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'platform_type',
  'throughput',
  'last_onboarded_time',
  'code_verification_status',
  'account_mode',
  'certificate_status',
  'name_status',
  'conversational_automation',
] as const

/**
 * Request body of request_code (spec:phone-numbers#rules-of-requests). A locale is `xx_XX`, or a language
 * alone.
 */
export const codeRequest = z.looseObject({
  code_method: z
    .string('Choose SMS or VOICE.')
    .toUpperCase()
    .pipe(z.enum(['SMS', 'VOICE'], { error: 'code_method must be SMS or VOICE.' })),
  language: z
    .string('Enter the language of the message, such as en_US.')
    .regex(/^[a-z]{2,3}([_-][A-Z]{2})?$/, 'language must be a locale such as en_US.'),
})
export type CodeRequest = z.infer<typeof codeRequest>

/** Request body of verify_code (spec:phone-numbers#rules-of-codes): six digits. Strips pasted dashes and spaces. */
export const codeVerification = z.looseObject({
  code: z
    .union([z.string(), z.number().transform(String)], 'Enter the six digits of the code.')
    .transform((code) => code.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .regex(
          new RegExp(`^[0-9]{${verificationLimits.codeDigits}}$`),
          `The code has ${verificationLimits.codeDigits} digits.`,
        ),
    ),
})

// The service counts user-perceived characters (see `limits`).
const prompt = z.string('A prompt must be a string.').trim().min(1, 'A prompt can’t be empty.')

const command = z.strictObject({
  command_name: z
    .string('Enter the name of the command.')
    .min(1, 'Enter the name of the command.')
    // Many languages use combining marks.
    .regex(/^[\p{L}\p{M}\p{N}_]+$/u, 'A command may contain only letters, digits, and underscores.'),
  command_description: z
    .string('Describe what the command does.')
    .trim()
    .min(1, 'Describe what the command does.'),
})

/** Request to update automation; omitted members don't change. Limits: spec:phone-numbers#limits-of-automation. */
export const automationUpdate = z.looseObject({
  enable_welcome_message: z.boolean('enable_welcome_message must be true or false.').optional(),
  prompts: z.array(prompt, 'prompts must be a list of strings.').optional(),
  commands: z
    .array(command, 'commands must be a list of objects.')
    .max(automationLimits.commands, `A number can have up to ${automationLimits.commands} commands.`)
    .optional(),
})
export type AutomationUpdate = z.infer<typeof automationUpdate>

/** A message or call received by the simulated number itself, such as a verification code. Embedded service only. */
export const receivedCode = z.looseObject({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  method: z.string(),
  text: z.string(),
})
export type ReceivedCode = z.infer<typeof receivedCode>

/** Simulates a change of a number; omitted members don't change. Embedded service only. */
export const phoneNumberMove = z.strictObject({
  quality_rating: z.enum(qualityRatings).optional(),
  throughput_level: z.enum(throughputLevels).optional(),
  status: z.string().max(40).optional(),
  name_status: z.string().max(40).optional(),
  code_verification_status: z.string().max(40).optional(),
  /** Reason, in a sentence; included in the event. */
  reason: z.string().max(300).optional(),
})
export type PhoneNumberMove = z.infer<typeof phoneNumberMove>

export const phoneNumberEndpoints = {
  listPhoneNumbers: {
    method: 'GET',
    path: '/:businessAccountId/phone_numbers',
    /** Sort orders and filters, as sent by published clients. */
    query: pageQuery(pageLimits.max).extend({
      sort: z.string().optional(),
      filtering: z.string().optional(),
    }),
    specified: { query: ['after'] },
    response: listOf(phoneNumber),
    errors: [],
    scope: 'business_management',
  },
  getPhoneNumber: {
    method: 'GET',
    path: '/:phoneNumberId',
    node: 'phone-number',
    query: z.object({ fields: z.string().optional() }),
    specified: { query: ['fields'], fields: specifiedPhoneNumberFields },
    response: phoneNumber,
    errors: ['unknownField'],
    scope: 'business_management',
  },
  requestCode: {
    method: 'POST',
    path: '/:phoneNumberId/request_code',
    body: codeRequest,
    takesQuery: true,
    response: success,
    errors: ['numberAlreadyVerified', 'tooManyVerificationAttempts', 'codeRequestedTooOften'],
    scope: 'business_management',
  },
  verifyCode: {
    method: 'POST',
    path: '/:phoneNumberId/verify_code',
    body: codeVerification,
    takesQuery: true,
    response: success,
    errors: [
      'numberAlreadyVerified',
      'verificationCodeExpired',
      'verificationCodeInvalid',
      'tooManyVerificationAttempts',
    ],
    scope: 'business_management',
  },
  setConversationalAutomation: {
    method: 'POST',
    path: '/:phoneNumberId/conversational_automation',
    body: automationUpdate,
    takesQuery: true,
    response: success,
    errors: [],
    scope: 'business_management',
  },
  listReceivedCodes: {
    method: 'GET',
    path: '/:phoneNumberId/received_codes',
    response: z.looseObject({ data: z.array(receivedCode) }),
    errors: [],
    scope: 'business_management',
  },
  movePhoneNumber: {
    method: 'POST',
    path: '/:phoneNumberId/moves',
    body: phoneNumberMove,
    response: success,
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
