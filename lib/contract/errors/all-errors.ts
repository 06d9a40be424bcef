import { callErrors } from './call-errors'
import { flowErrors } from './flow-errors'
import { messageErrors } from './message-errors'
import { phoneNumberErrors } from './phone-number-errors'
import { qrCodeErrors } from './qr-code-errors'
import { requestErrors } from './request-errors'
import { templateErrors } from './template-errors'
import { uploadErrors } from './upload-errors'

/**
 * Every documented error. Some share a code, such as 131000; an endpoint's list of possible kinds tells them apart.
 * Without a known operation, as for the code of a failed message, the first error with the code applies, so the order
 * matters.
 */
export const errors = {
  ...requestErrors,
  ...uploadErrors,
  ...templateErrors,
  ...phoneNumberErrors,
  ...flowErrors,
  ...messageErrors,
  ...qrCodeErrors,
  ...callErrors,
} as const

export type ErrorKind = keyof typeof errors
