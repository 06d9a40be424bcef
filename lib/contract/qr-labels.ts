import { qrCodeLimits } from './limits'
import { inOneLine } from './one-line'
import { qrCode } from './qr-codes'
import { z } from './zod'

const text = (what: string) =>
  z
    .string(`The ${what} is a text.`)
    .trim()
    .max(qrCodeLimits.labelCharacters, `The ${what} has at most ${qrCodeLimits.labelCharacters} characters.`)
    .superRefine(inOneLine(`The ${what} has no line breaks.`))

/** Where a code hangs and what for: the dashboard's own words. Empty where nobody said. */
export const qrLabel = z.strictObject({
  place: text('place').default(''),
  campaign: text('campaign').default(''),
})
export type QrLabel = z.infer<typeof qrLabel>

/** A code with the dashboard's label. */
export const labelledQrCode = qrCode.extend({ label: qrLabel })
export type LabelledQrCode = z.infer<typeof labelledQrCode>

/**
 * Conversations by code: messages that came in and begin with the code's message, of those that are still kept. An
 * estimate: people may write the same without a code, or change what is typed in.
 */
export type QrConversations = Record<string, number>

/** What the browser sends to create a code. */
export const newQrCode = z.strictObject({
  prefilled_message: z.string('Write the message.'),
  label: qrLabel.optional(),
})
export type NewQrCode = z.input<typeof newQrCode>

/** What the browser sends to create codes of a list: a part of it at a time, so that it can show how far it is. */
export const newQrCodes = z.strictObject({
  codes: z
    .array(newQrCode)
    .min(1, 'There is nothing to create.')
    .max(qrCodeLimits.createdAtOnce, `At most ${qrCodeLimits.createdAtOnce} codes at once.`),
})

/** What became of one row of a list, in its order. */
export type CreatedQrCode = { code: LabelledQrCode } | { problem: { title: string; detail: string } }

/** What the browser sends to give a code another message. */
export const qrCodeEdit = z.strictObject({ prefilled_message: z.string('Write the message.') })
export type QrCodeEdit = z.infer<typeof qrCodeEdit>
