import { qrCodeLimits } from './limits'
import { machineText } from './machine-text'
import type { QrLabel } from './qr-labels'
import { z } from './zod'

/** What can be made of a code to be hung up. */
export const qrPrintKinds = ['sheet', 'png', 'svg'] as const
export type QrPrintKind = (typeof qrPrintKinds)[number]

/** What was made of a code in this console, for the label it had then. */
export interface QrPrint extends QrLabel {
  kind: QrPrintKind
  times: number
  /** Milliseconds since 1970. */
  lastAt: number
  /** Name of the person. */
  lastBy: string
}

/** What the browser sends once it has made something of codes. */
export const madeQrPrint = z.strictObject({
  kind: z.enum(qrPrintKinds),
  codes: z.array(machineText()).min(1, 'Name a code.').max(qrCodeLimits.perNumber),
})
export type MadeQrPrint = z.infer<typeof madeQrPrint>
