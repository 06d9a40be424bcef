import type { ErrorEntry } from './error-entry'

/** Errors of QR codes. */
export const qrCodeErrors = {
  prefilledMessageInvalid: {
    code: 131000,
    status: 400,
    about: 'prefilled_message',
    title: 'The prefilled message isn’t valid',
    cause: 'The message is empty, too long, or contains something that isn’t allowed.',
    nextStep: 'Correct the message.',
  },
  tooManyQrCodes: {
    code: 100,
    subcode: 2388301,
    status: 400,
    about: null,
    title: 'The number has reached its limit of QR codes',
    cause: 'A phone number can have up to 2,000 QR codes.',
    nextStep: 'Delete codes you no longer use, then create new ones.',
  },
} as const satisfies Record<string, ErrorEntry>
