import { clientKey, sentComponent } from './messages'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other to have something on a simulated phone. */
const recipient = {
  /** Digits of a contact's number. */
  to: z.string('Choose a recipient.').regex(/^\d{7,15}$/, 'Choose a recipient.'),
  /** The sending number; defaults to the console's own. */
  phone_number_id: z
    .string()
    .regex(/^\d{1,40}$/, 'Choose a number to send from.')
    .optional(),
  client_key: clientKey,
}

/** An approved template. Samples are sent for missing values. */
export const templateSend = z.strictObject({
  ...recipient,
  /** `components` of the message, as in the API. */
  components: z
    .array(sentComponent, 'components must be a list.')
    .max(20, 'At most 20 components.')
    .optional(),
})
export type TemplateSend = z.input<typeof templateSend>

export const flowSend = z.strictObject({
  ...recipient,
  /** Text above the button; defaults to the flow's name. */
  text: z.string().max(1024, 'The text can have up to 1024 characters.').optional(),
  /** Button text. */
  cta: z.string().max(30, 'The button can have up to 30 characters.').optional(),
  /** First screen; defaults to the flow's first screen, or the one its endpoint chooses. */
  screen: z.string().max(200).optional(),
  /** Send the draft instead of the published document. */
  mode: z.enum(['published', 'draft']).optional(),
})
export type FlowSend = z.input<typeof flowSend>

/** Response to both. */
export const sentToPhone = z.object({
  message_id: z.string(),
  to: z.string(),
})
export type SentToPhone = z.infer<typeof sentToPhone>
