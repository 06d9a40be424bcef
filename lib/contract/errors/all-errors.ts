import { callErrors } from './call-errors'
import { flowErrors } from './flow-errors'
import { messageErrors } from './message-errors'
import { phoneNumberErrors } from './phone-number-errors'
import { qrCodeErrors } from './qr-code-errors'
import { requestErrors } from './request-errors'
import { templateErrors } from './template-errors'
import { uploadErrors } from './upload-errors'

/**
 * Every documented error, once. Some have the same code, such as 131000: the operation tells them apart, because an
 * endpoint lists the kinds it may refuse with. Where no operation is known, as for the code of a message that failed,
 * the first error with the code counts, so the order matters.
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
