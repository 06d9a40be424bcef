import type { EndpointTable } from './endpoint'
import { filled, interactive, media } from './interactive-messages'
import { messageLimits, templateLimits } from './limits'
import { machineText } from './machine-text'
import { z } from './zod'

/**
 * Message types that can be sent. spec:messages#flow-message for flows, which may also be in `interactive`; the rest
 * follow common practice (spec:messages#sending).
 */
export const messageTypes = ['text', 'image', 'video', 'document', 'template', 'interactive', 'flow'] as const
export type MessageType = (typeof messageTypes)[number]

/**
 * Statuses of a message from the business, in order; `failed` may follow any except the last two.
 * spec:messages#statuses-of-a-message.
 */
export const messageStatuses = ['accepted', 'sent', 'delivered', 'read', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** A file message. */
const mediaMessage = media.extend({ caption: z.string('caption must be a string.').optional() })
export type MediaMessage = z.infer<typeof mediaMessage>

const text = z.looseObject({
  body: filled('Write the text of the message, in text.body.'),
  preview_url: z.boolean('preview_url must be true or false.').optional(),
})

const degrees = (name: string) =>
  z.union([z.number(), machineText()], `${name} must be a number of degrees.`).optional()

/** A location on a map. */
const location = z.looseObject({
  latitude: degrees('latitude'),
  longitude: degrees('longitude'),
  name: machineText('name must be a string.').optional(),
  address: machineText('address must be a string.').optional(),
})

/** A value for a variable or button. */
const templateParameter = z.looseObject({
  type: machineText('Each parameter has a type, such as text.').toLowerCase(),
  /** Variable name, in templates with named variables. */
  parameter_name: machineText('parameter_name must be a string.').optional(),
  text: z.string('text must be a string.').optional(),
  payload: z.string('The member must be a string.').optional(),
  coupon_code: z.string('coupon_code must be a string.').optional(),
  image: media.optional(),
  video: media.optional(),
  document: media.optional(),
  location: location.optional(),
  limited_time_offer: z
    .looseObject({
      expiration_time_ms: z
        .union([z.number(), machineText()], 'expiration_time_ms must be a time in milliseconds.')
        .optional(),
    })
    .optional(),
})
export type TemplateParameter = z.infer<typeof templateParameter>

/** A value on a card. Card texts are short, so their UTF-16 length is limited here. */
const cardParameter = templateParameter.extend({
  text: machineText('text must be a string.').optional(),
  payload: machineText('The member must be a string.').optional(),
  coupon_code: machineText('coupon_code must be a string.').optional(),
})

const cardComponent = z.looseObject({
  type: machineText('Each component has a type: header, body, button, or limited_time_offer.').toLowerCase(),
  sub_type: machineText('sub_type must be a string.').toLowerCase().optional(),
  /** Button index, from 0. */
  index: z
    .union([machineText(), z.number()], 'index must be the position of the button, from 0.')
    .transform(String)
    .optional(),
  parameters: z.array(cardParameter, 'parameters must be a list.').optional(),
})

/** Card index, from 0, and its values. */
const sentCard = z.looseObject({
  card_index: z
    .union([machineText(), z.number()], 'card_index must be the position of the card, from 0.')
    .optional(),
  components: z
    .array(cardComponent, 'components must be a list.')
    .max(20, 'At most 20 components.')
    .optional(),
})

export const sentComponent = cardComponent.extend({
  parameters: z.array(templateParameter, 'parameters must be a list.').optional(),
  cards: z
    .array(sentCard, 'cards must be a list.')
    .max(templateLimits.carouselCards.max, `At most ${templateLimits.carouselCards.max} cards.`)
    .optional(),
})
/** Values for one component of a sent template. */
export type SentComponent = z.infer<typeof sentComponent>

const language = z.union(
  [
    machineText().transform((code) => ({ code })),
    z.looseObject({ code: machineText('Enter the language, such as en_US, in template.language.code.') }),
  ],
  'Send the language as { "code": "en_US" }.',
)

const messageTemplate = z.looseObject({
  name: z.string('Enter the name of the template.').max(512, 'A name can have up to 512 characters.'),
  language,
  components: z
    .array(sentComponent, 'components must be a list.')
    .max(20, 'At most 20 components.')
    .optional(),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

/**
 * Idempotency key from the caller: requests with the same key refer to the same message. Our own addition.
 */
export const clientKey = z
  .string('client_key must be a string.')
  .regex(/^[\w.:-]+$/, 'client_key may contain only letters, digits, underscores, dots, colons, and dashes.')
  .max(
    messageLimits.clientKeyCharacters,
    `A key can have up to ${messageLimits.clientKeyCharacters} characters.`,
  )

/**
 * Request to send a message, or mark one as read (`status` and `message_id`). Ignores members for other message
 * types.
 */
export const messageSend = z.looseObject({
  /** Required by the service; the client fills it in. */
  messaging_product: machineText('messaging_product must be a string.').optional(),
  recipient_type: machineText('recipient_type must be a string.').optional(),
  to: z.union([machineText(), z.number().transform(String)], 'to must be a phone number.').optional(),
  type: machineText('type must be a string.').toLowerCase().optional(),
  context: z
    .looseObject({ message_id: machineText('message_id must be the ID of the message this one answers.') })
    .optional(),
  text: text.optional(),
  image: mediaMessage.optional(),
  video: mediaMessage.optional(),
  document: mediaMessage.optional(),
  template: messageTemplate.optional(),
  interactive: interactive.optional(),
  status: machineText('status must be a string.').optional(),
  message_id: machineText('message_id must be a string.').optional(),
  /** Shows a typing indicator for 25 seconds, or until the reply arrives. */
  typing_indicator: z.looseObject({ type: machineText('type must be a string.') }).optional(),
  biz_opaque_callback_data: z
    .string('biz_opaque_callback_data must be a string.')
    .max(
      messageLimits.callbackDataCharacters,
      `Use at most ${messageLimits.callbackDataCharacters} characters.`,
    )
    .optional(),
  client_key: clientKey.optional(),
})
export type MessageSend = z.input<typeof messageSend>
export type CheckedMessage = z.output<typeof messageSend>

/** Response to sending; marking as read only returns `success`. */
const messageAnswer = z.looseObject({
  messaging_product: z.string().optional(),
  contacts: z.array(z.looseObject({ input: z.string(), wa_id: z.string() })).optional(),
  messages: z.array(z.looseObject({ id: z.string() })).optional(),
  success: z.boolean().optional(),
})

const wrongMember = 'messageParameterInvalid'

/** The specification doesn't define the path for sending; this is the customary one (spec:messages#sending). */
export const messageEndpoints = {
  sendMessage: {
    method: 'POST',
    path: '/:phoneNumberId/messages',
    body: messageSend,
    takesOthers: true,
    response: messageAnswer,
    errors: [
      'messageParameterMissing',
      'messageParameterInvalid',
      'messageTypeUnsupported',
      'recipientIsSender',
      'recipientUndeliverable',
      'conversationClosed',
      'pairRateReached',
      'throughputReached',
      'sendingRestricted',
      'numberNotRegistered',
      'templateNotSendable',
      'templateParameterCountWrong',
      'templateFilledTextTooLong',
      'templateParameterFormatWrong',
      'templatePaused',
      'templateDisabled',
      'flowBlocked',
      'flowThrottled',
      'callPermissionRequestedTooOften',
      'callPermissionNotNeeded',
    ],
    invalid: {
      recipient_type: wrongMember,
      to: wrongMember,
      type: wrongMember,
      context: wrongMember,
      text: wrongMember,
      image: wrongMember,
      video: wrongMember,
      document: wrongMember,
      template: wrongMember,
      interactive: wrongMember,
      status: wrongMember,
      message_id: wrongMember,
      typing_indicator: wrongMember,
      biz_opaque_callback_data: wrongMember,
      client_key: wrongMember,
    },
    scope: 'business_messaging',
  },
} as const satisfies EndpointTable
