import { qrCodeLimits } from './limits'
import { machineText } from './machine-text'
import { qrCode } from './qr-codes'
import { labelRefusal } from './qr-label-refusal'
import { z } from './zod'

const text = (what: 'place' | 'campaign') =>
  z
    .string(`The ${what} must be a string.`)
    .trim()
    .superRefine((value, context) => {
      const message = labelRefusal(what, value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    // For the documented schema; the message above is the one that is shown.
    .meta({ maxLength: qrCodeLimits.labelCharacters })

/** A code's place and campaign, known only to the console. Empty if not set. */
export const qrLabel = z.strictObject({
  place: text('place').default(''),
  campaign: text('campaign').default(''),
})
export type QrLabel = z.infer<typeof qrLabel>

/** A code with the console's label. */
export const labeledQrCode = qrCode.extend({ label: qrLabel })
export type LabeledQrCode = z.infer<typeof labeledQrCode>

/**
 * Conversations per code: incoming messages that start with the code's text, among those still stored. An
 * estimate, since people may write the same text without a code, or edit it before sending.
 */
export const qrConversations = z.record(z.string(), z.number())
export type QrConversations = z.infer<typeof qrConversations>

/** What the browser sends to create a code. */
export const newQrCode = z.strictObject({
  prefilled_message: z.string('Enter the message.'),
  label: qrLabel.optional(),
})
export type NewQrCode = z.input<typeof newQrCode>

/** Request to create codes from part of a list; sent in parts to show progress. */
export const newQrCodes = z.strictObject({
  codes: z
    .array(newQrCode)
    .min(1, 'Nothing to create.')
    .max(qrCodeLimits.createdAtOnce, `At most ${qrCodeLimits.createdAtOnce} codes at once.`),
})

/** The outcome of one row of a list, in its order. */
export const createdQrCode = z.union([
  z.object({ code: labeledQrCode }),
  z.object({ problem: z.object({ title: z.string(), detail: z.string() }) }),
])
export type CreatedQrCode = z.infer<typeof createdQrCode>

/** Request to change a code's message. */
export const qrCodeEdit = z.strictObject({ prefilled_message: z.string('Enter the message.') })
export type QrCodeEdit = z.infer<typeof qrCodeEdit>

/** What can be made from a code for printing. */
export const qrPrintKinds = ['sheet', 'png', 'svg'] as const
export type QrPrintKind = (typeof qrPrintKinds)[number]

/** A print made from a code in this console, with its label at that time. */
export const qrPrint = qrLabel.extend({
  kind: z.enum(qrPrintKinds),
  times: z.number(),
  /** Milliseconds since 1970. */
  lastAt: z.number(),
  /** Name of the person. */
  lastBy: z.string(),
})
export type QrPrint = z.infer<typeof qrPrint>

/** Request to record prints made in the browser. */
export const madeQrPrint = z.strictObject({
  kind: z.enum(qrPrintKinds),
  codes: z.array(machineText()).min(1, 'Choose a code.').max(qrCodeLimits.perNumber),
})
export type MadeQrPrint = z.infer<typeof madeQrPrint>
