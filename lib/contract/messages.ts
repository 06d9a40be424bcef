import type { EndpointTable } from './endpoint'
import { filled, interactive, media } from './interactive-messages'
import { messageLimits, templateLimits } from './limits'
import { machineText } from './machine-text'
import { z } from './zod'

/**
 * Types of messages that can be sent. spec:messages#flow-message for the flows, which may also stand in `interactive`;
 * the rest as the field does it (spec:messages#sending).
 */
export const messageTypes = ['text', 'image', 'video', 'document', 'template', 'interactive', 'flow'] as const
export type MessageType = (typeof messageTypes)[number]

/**
 * Statuses of a message the business sent, in their order; `failed` may follow any but the last two.
 * spec:messages#statuses-of-a-message.
 */
export const messageStatuses = ['accepted', 'sent', 'delivered', 'read', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** A message that is a file. */
const mediaMessage = media.extend({ caption: z.string('caption is a text.').optional() })
export type MediaMessage = z.infer<typeof mediaMessage>

const text = z.looseObject({
  body: filled('Write the text of the message, in text.body.'),
  preview_url: z.boolean('preview_url is true or false.').optional(),
})

const degrees = (name: string) =>
  z.union([z.number(), machineText()], `${name} is a number of degrees.`).optional()

/** A place on a map. */
const location = z.looseObject({
  latitude: degrees('latitude'),
  longitude: degrees('longitude'),
  name: machineText('name is a text.').optional(),
  address: machineText('address is a text.').optional(),
})

/** One value for one variable, or what a button needs. */
const templateParameter = z.looseObject({
  type: machineText('Each parameter has a type, such as text.').toLowerCase(),
  /** Name of the variable, in templates whose variables have names. */
  parameter_name: machineText('parameter_name is a text.').optional(),
  text: z.string('text is a text.').optional(),
  payload: z.string('The member is a text.').optional(),
  coupon_code: z.string('coupon_code is a text.').optional(),
  image: media.optional(),
  video: media.optional(),
  document: media.optional(),
  location: location.optional(),
  limited_time_offer: z
    .looseObject({
      expiration_time_ms: z
        .union([z.number(), machineText()], 'expiration_time_ms is a moment in milliseconds.')
        .optional(),
    })
    .optional(),
})
export type TemplateParameter = z.infer<typeof templateParameter>

/** One on a card, whose texts are short: their units are bounded here. */
const cardParameter = templateParameter.extend({
  text: machineText('text is a text.').optional(),
  payload: machineText('The member is a text.').optional(),
  coupon_code: machineText('coupon_code is a text.').optional(),
})

const cardComponent = z.looseObject({
  type: machineText('Each component has a type: header, body, button or limited_time_offer.').toLowerCase(),
  sub_type: machineText('sub_type is a text.').toLowerCase().optional(),
  /** Place of a button, from 0. */
  index: z
    .union([machineText(), z.number()], 'index is the place of the button, from 0.')
    .transform(String)
    .optional(),
  parameters: z.array(cardParameter, 'parameters is a list.').optional(),
})

/** Place of a card, from 0, and the values for what is on it. */
const sentCard = z.looseObject({
  card_index: z.union([machineText(), z.number()], 'card_index is the place of the card, from 0.').optional(),
  components: z.array(cardComponent, 'components is a list.').max(20, 'At most 20 components.').optional(),
})

export const sentComponent = cardComponent.extend({
  parameters: z.array(templateParameter, 'parameters is a list.').optional(),
  cards: z
    .array(sentCard, 'cards is a list.')
    .max(templateLimits.carouselCards.max, `At most ${templateLimits.carouselCards.max} cards.`)
    .optional(),
})
/** Values for one component of a template, as they are sent. */
export type SentComponent = z.infer<typeof sentComponent>

const language = z.union(
  [
    machineText().transform((code) => ({ code })),
    z.looseObject({ code: machineText('Give the language, such as en_US, in template.language.code.') }),
  ],
  'Give the language as { "code": "en_US" }.',
)

const messageTemplate = z.looseObject({
  name: z.string('Give the name of the template.').max(512, 'A name has at most 512 characters.'),
  language,
  components: z.array(sentComponent, 'components is a list.').max(20, 'At most 20 components.').optional(),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

/** A key the caller makes: the same key again is the same message, however often it is sent. Ours. */
export const clientKey = z
  .string('client_key is a text.')
  .regex(/^[\w.:-]+$/, 'client_key is made of letters, digits, underscores, dots, colons and dashes.')
  .max(
    messageLimits.clientKeyCharacters,
    `A key has at most ${messageLimits.clientKeyCharacters} characters.`,
  )

/**
 * Body of sending a message, and of marking one as read (`status` and `message_id`). Members of other types than the
 * message has are passed over.
 */
export const messageSend = z.looseObject({
  /** Required by the service; the client fills it in. */
  messaging_product: machineText('messaging_product is a text.').optional(),
  recipient_type: machineText('recipient_type is a text.').optional(),
  to: z.union([machineText(), z.number().transform(String)], 'to is a phone number.').optional(),
  type: machineText('type is a text.').toLowerCase().optional(),
  context: z
    .looseObject({ message_id: machineText('message_id is the id of the message this one answers.') })
    .optional(),
  text: text.optional(),
  image: mediaMessage.optional(),
  video: mediaMessage.optional(),
  document: mediaMessage.optional(),
  template: messageTemplate.optional(),
  interactive: interactive.optional(),
  status: machineText('status is a text.').optional(),
  message_id: machineText('message_id is a text.').optional(),
  /** Shows the customer that someone is writing, for 25 seconds or until the answer is there. */
  typing_indicator: z.looseObject({ type: machineText('type is a text.') }).optional(),
  biz_opaque_callback_data: z
    .string('biz_opaque_callback_data is a text.')
    .max(
      messageLimits.callbackDataCharacters,
      `At most ${messageLimits.callbackDataCharacters} characters come back.`,
    )
    .optional(),
  client_key: clientKey.optional(),
})
export type MessageSend = z.input<typeof messageSend>
export type CheckedMessage = z.output<typeof messageSend>

/** Answer of sending; of marking as read `success` alone. */
const messageAnswer = z.looseObject({
  messaging_product: z.string().optional(),
  contacts: z.array(z.looseObject({ input: z.string(), wa_id: z.string() })).optional(),
  messages: z.array(z.looseObject({ id: z.string() })).optional(),
  success: z.boolean().optional(),
})

const wrongMember = 'messageParameterInvalid'

/** The specification leaves the path of the sending operation open; it is the field's (spec:messages#sending). */
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
