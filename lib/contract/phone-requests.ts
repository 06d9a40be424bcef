import { callFailures, callPermissionDecisions, customerCallActions } from './call-states'
import { callId, callSession } from './calling'
import { messageLimits } from './limits'
import { machineText } from './machine-text'
import { clientKey } from './messages'
import { z } from './zod'

/** Requests from simulated phones; see `conversations.ts`. */

const phoneNumberId = z
  .string('Give phone_number_id.')
  .regex(/^\d{1,40}$/, 'phone_number_id must contain only digits.')

/** The business, by its number or the number's ID. */
export const conversationOpen = z.strictObject({
  phone_number_id: phoneNumberId.optional(),
  phone_number: z
    .string('phone_number must be a phone number.')
    .max(40, 'This number is too long.')
    .optional(),
  /** What brought the customer here, such as a QR code. */
  referral: z
    .string('referral must be a string.')
    .max(messageLimits.referralCharacters, `At most ${messageLimits.referralCharacters} characters.`)
    .optional(),
})
export type ConversationOpen = z.input<typeof conversationOpen>

const context = z.strictObject({ message_id: machineText('message_id must be the ID of a message.') })
const common = {
  phone_number_id: phoneNumberId,
  client_key: clientKey,
}

/** A customer's message: a text, or a tap on something the business sent. Titles must match what was sent. */
export const contactMessage = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...common,
      type: z.literal('text'),
      text: z.strictObject({
        body: z
          .string('Write the text of the message.')
          .refine((body) => body.trim() !== '', 'Write something.'),
      }),
      context: context.optional(),
    }),
    /** A template's quick reply. */
    z.strictObject({
      ...common,
      type: z.literal('button'),
      /** Button index in the template, from 0. */
      button: z.strictObject({
        index: z.number('index must be a number.').int('index must be a whole number.').min(0),
        /** Index of its card, from 0. */
        card: z.number('card must be a number.').int('card must be a whole number.').min(0).optional(),
      }),
      context,
    }),
    z.strictObject({
      ...common,
      type: z.literal('interactive'),
      interactive: z.discriminatedUnion(
        'type',
        [
          z.strictObject({
            type: z.literal('button_reply'),
            button_reply: z.strictObject({ id: machineText('Enter the ID of the button.') }),
          }),
          z.strictObject({
            type: z.literal('list_reply'),
            list_reply: z.strictObject({ id: machineText('Enter the ID of the row.') }),
          }),
          z.strictObject({
            type: z.literal('nfm_reply'),
            /** The flow's result; its token is added from the message. */
            nfm_reply: z.strictObject({
              response: z.record(z.string(), z.unknown(), 'response must be an object.'),
            }),
          }),
          /** Whether the person allows calls; temporary unless `is_permanent`. */
          z.strictObject({
            type: z.literal('call_permission_reply'),
            call_permission_reply: z.strictObject({
              response: z.enum(['accept', 'reject'], { error: 'response must be accept or reject.' }),
              is_permanent: z.boolean('is_permanent must be true or false.').optional(),
            }),
          }),
        ],
        { error: 'interactive.type is button_reply, list_reply, nfm_reply, or call_permission_reply.' },
      ),
      context,
    }),
  ],
  { error: 'type is text, button, or interactive.' },
)
export type ContactMessage = z.input<typeof contactMessage>

export const contactRead = z.strictObject({
  phone_number_id: phoneNumberId,
  /** The latest message seen; marks all earlier ones too. */
  message_id: machineText('message_id must be the ID of a message.'),
})
export type ContactRead = z.input<typeof contactRead>

export const contactPhone = z.strictObject({
  is_on: z.boolean('is_on must be true or false.').optional(),
  is_unreachable: z.boolean('is_unreachable must be true or false.').optional(),
})
export type ContactPhone = z.input<typeof contactPhone>

const wholeNumber = (sentence: string) => z.coerce.number(sentence).int(sentence).min(0, sentence)

/**
 * Newest first by default; `before` a position for older messages, `after` a change counter for new and changed
 * ones.
 */
export const phoneMessageQuery = z.object({
  before: wholeNumber('before must be a position.').optional(),
  after: wholeNumber('after must be a change.').optional(),
  limit: wholeNumber('limit must be a whole number.')
    .transform((limit) => Math.min(Math.max(limit, 1), messageLimits.shownAtOnce))
    .default(50),
})

/** A phone's request to a flow's data endpoint. */
export const phoneExchange = z.strictObject({
  action: z.enum(['INIT', 'BACK', 'data_exchange'], { error: 'action is INIT, BACK, or data_exchange.' }),
  screen: z.string('screen must be the ID of a screen.').max(200, 'This screen ID is too long.').optional(),
  data: z.record(z.string(), z.unknown(), 'data must be an object.').optional(),
})
export type PhoneExchange = z.input<typeof phoneExchange>

/** The response; if there was no usable one, `answer` is null and `problem` is a sentence. */
export const phoneExchangeAnswer = z.object({
  answer: z.unknown(),
  problem: z.string().nullable(),
  error_type: z.string().nullable(),
})
export type PhoneExchangeAnswer = z.infer<typeof phoneExchangeAnswer>

/** Verification codes received by the business's simulated numbers, newest first. */
export const phoneInbox = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** Milliseconds since 1970. */
      at: z.number(),
      /** SMS or VOICE. */
      method: z.string(),
      text: z.string(),
      /** The receiving number, formatted for display. */
      number: z.string(),
    }),
  ),
})
export type PhoneInbox = z.infer<typeof phoneInbox>

/** Call actions of a phone: `call` a business, or act on an existing call. */
export const phoneCall = z
  .strictObject({
    phone_number_id: phoneNumberId,
    action: z.enum(customerCallActions, {
      error: `action must be one of ${customerCallActions.join(', ')}.`,
    }),
    /** Required except for `call`. */
    call_id: callId.optional(),
    /** An offer for `call`, an answer for `answer`. */
    session: callSession.optional(),
    /** For `fail`: why the call can't continue. */
    reason: z.enum(callFailures, { error: `reason must be one of ${callFailures.join(', ')}.` }).optional(),
  })
  .refine((body) => body.action === 'call' || body.call_id !== undefined, {
    path: ['call_id'],
    message: 'Enter the ID of the call.',
  })
export type PhoneCall = z.input<typeof phoneCall>

/** Changes a customer's call permission for a business, whether or not it asked. */
export const phoneCallPermission = z.strictObject({
  phone_number_id: phoneNumberId,
  decision: z.enum(callPermissionDecisions, {
    error: `decision must be one of ${callPermissionDecisions.join(', ')}.`,
  }),
})
export type PhoneCallPermission = z.input<typeof phoneCallPermission>

/** The business a phone asks about. */
export const phoneCallPermissionQuery = z.object({ phone_number_id: phoneNumberId })

/** A customer's call permission for a business, as shown on the phone. */
export const phoneCallPermissionStatus = z.object({
  /** One of `callPermissionStatuses`. */
  status: z.string(),
  /** When a temporary permission ends, in seconds since 1970. */
  expiration_time: z.number().optional(),
})
export type PhoneCallPermissionStatus = z.infer<typeof phoneCallPermissionStatus>
