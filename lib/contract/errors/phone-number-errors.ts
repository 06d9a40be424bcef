import type { ErrorEntry } from './error-entry'

/** Errors of verifying a phone number. */
export const phoneNumberErrors = {
  numberAlreadyVerified: {
    code: 100,
    subcode: 2388091,
    status: 422,
    about: null,
    title: 'This number is already verified',
    cause: 'A verified number needs no code.',
    nextStep: 'No action needed for this number.',
  },
  codeRequestedTooOften: {
    code: 4,
    subcode: 2446079,
    status: 429,
    isTransient: true,
    about: null,
    title: 'A code was requested too recently',
    cause: 'A number can get one code per minute and five per hour.',
    nextStep: 'Wait for the time given in the details. The last code still works until it expires.',
  },
  verificationCodeExpired: {
    code: 368,
    status: 400,
    about: 'code',
    title: 'The verification code has expired',
    cause: 'A verification code works for about ten minutes.',
    nextStep: 'Request a new code.',
  },
  verificationCodeInvalid: {
    code: 133016,
    status: 400,
    about: 'code',
    title: 'The verification code is wrong',
    cause: 'The code doesn’t match the last one sent.',
    nextStep: 'Check the digits; if you requested several codes, use the newest.',
  },
  tooManyVerificationAttempts: {
    code: 133015,
    status: 429,
    about: 'code',
    title: 'Too many attempts',
    cause: 'The wrong code was entered too many times.',
    nextStep: 'Wait until the time given in the details, then request a new code.',
  },
} as const satisfies Record<string, ErrorEntry>
