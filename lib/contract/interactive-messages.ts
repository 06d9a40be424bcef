import { messageLimits } from './limits'
import { machineText } from './machine-text'
import { z } from './zod'

/** A nonempty text. Counts user-perceived characters, like the service (see `limits`). */
export const filled = (sentence: string) =>
  z.string(sentence).refine((text) => text.trim() !== '', 'This text is empty. Write something.')

/** A web URL. */
const address = z
  .string('Enter an address.')
  .max(2000, 'An address can have up to 2000 characters.')
  .regex(/^https?:\/\/[^\s]+$/i, 'An address starts with https:// or http:// and has no spaces.')

/** A file, by URL or handle. */
export const media = z.looseObject({
  /** A public URL. */
  link: address.optional(),
  /** Handle of a file uploaded to this service. */
  id: z.string('id must be a string.').max(500, 'This file ID is too long.').optional(),
  filename: z
    .string('filename must be a string.')
    .max(255, 'A file name can have up to 255 characters.')
    .optional(),
})

const interactiveText = z.looseObject({ text: filled('Enter the text.') })
const interactiveHeader = z.looseObject({
  type: z.enum(['text', 'image', 'video', 'document'], {
    error: 'A header must be text, an image, a video, or a document.',
  }),
  text: filled('Enter the text of the header.').optional(),
  image: media.optional(),
  video: media.optional(),
  document: media.optional(),
})
const around = {
  header: interactiveHeader.optional(),
  body: z.looseObject({ text: filled('Write the text of the message, in body.text.') }, 'Give body.text.'),
  footer: interactiveText.optional(),
}

const replyButtons = z.looseObject({
  type: z.literal('button'),
  ...around,
  action: z.looseObject({
    buttons: z
      .array(
        z.looseObject({
          type: z.literal('reply', { error: 'A button of a message is of the type reply.' }),
          reply: z.looseObject({
            id: filled('Give each button an id.'),
            title: filled('Give each button a title.'),
          }),
        }),
        'buttons must be a list.',
      )
      .min(1, 'Add at least one button.')
      .max(messageLimits.buttons, `A message can have up to ${messageLimits.buttons} buttons.`),
  }),
})

const list = z.looseObject({
  type: z.literal('list'),
  ...around,
  action: z.looseObject({
    button: filled('Enter the title of the button that opens the list.'),
    sections: z
      .array(
        z.looseObject({
          title: z.string('A title must be a string.').optional(),
          rows: z
            .array(
              z.looseObject({
                id: filled('Give each row an id.'),
                title: filled('Give each row a title.'),
                description: z.string('A description must be a string.').optional(),
              }),
              'rows must be a list.',
            )
            .min(1, 'Give each section at least one row.'),
        }),
        'sections must be a list.',
      )
      .min(1, 'Add at least one section.')
      .max(messageLimits.listSections, `A list can have up to ${messageLimits.listSections} sections.`),
  }),
})

const identifier = z.union([machineText(), z.number()], 'This ID must be a string.').transform(String)

/** spec:messages#flow-message; additional members from spec:messages#more-of-a-flow-message. */
const flowParameters = z.looseObject({
  flow_message_version: identifier,
  flow_token: z
    .string('flow_token must be a string.')
    .max(
      messageLimits.flowTokenCharacters,
      `A token can have up to ${messageLimits.flowTokenCharacters} characters.`,
    )
    .default('unused'),
  flow_id: identifier.optional(),
  flow_name: machineText('flow_name must be a string.').optional(),
  flow_cta: filled('Enter the text of the button, in flow_cta.'),
  mode: z.enum(['published', 'draft'], { error: 'mode must be published or draft.' }).default('published'),
  flow_action: z
    .enum(['navigate', 'data_exchange'], { error: 'flow_action must be navigate or data_exchange.' })
    .default('navigate'),
  flow_action_payload: z
    .looseObject({
      screen: machineText('screen must be the ID of a screen.').optional(),
      data: z.record(z.string(), z.unknown(), 'data must be an object.').optional(),
    })
    .optional(),
})
export type FlowParameters = z.infer<typeof flowParameters>

export const flowMessage = z.looseObject({
  type: z.literal('flow'),
  ...around,
  action: z.looseObject({
    name: z.literal('flow', { error: 'action.name must be flow.' }),
    parameters: flowParameters,
  }),
})

/** A button that opens a URL. */
const linkMessage = z.looseObject({
  type: z.literal('cta_url'),
  ...around,
  action: z.looseObject({
    name: z.literal('cta_url', { error: 'action.name must be cta_url.' }),
    parameters: z.looseObject({
      display_text: filled('Enter the text of the button, in display_text.'),
      url: address,
    }),
  }),
})

/** Default text of a call permission request. */
const MAY_WE_CALL = 'May we call you here?'

/** Asks for permission to call; answered by `call_permission_reply` of spec:events#interactive-answers. */
const callPermissionQuestion = z.looseObject({
  type: z.literal('call_permission_request'),
  ...around,
  body: around.body.default({ text: MAY_WE_CALL }),
  action: z.looseObject({
    name: z.literal('call_permission_request', { error: 'action.name is call_permission_request.' }),
  }),
})

/** The permission request when there is no message from the business. */
export const permissionQuestion = {
  type: 'call_permission_request',
  body: { text: MAY_WE_CALL },
  action: { name: 'call_permission_request' },
} as const

/** A message with choices, links or other interactive parts (spec:messages#sending). */
export const interactive = z.discriminatedUnion(
  'type',
  [replyButtons, list, flowMessage, linkMessage, callPermissionQuestion],
  {
    error: 'interactive.type must be button, list, flow, cta_url, or call_permission_request.',
  },
)
export type Interactive = z.infer<typeof interactive>
