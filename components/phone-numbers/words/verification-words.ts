import { knownWords } from './known-words'

const todo = 'Verify it: the service sends a code of six digits to the number.'

/** G1. */
export const verificationWords = knownWords('whether the number is verified', {
  VERIFIED: {
    label: 'Verified',
    tone: 'success',
    meaning: 'Somebody proved with a code that the number belongs to the business.',
  },
  NOT_VERIFIED: {
    label: 'Not verified',
    tone: 'warning',
    meaning: 'Nobody proved yet that the number belongs to the business.',
    todo,
  },
  UNVERIFIED: {
    label: 'Not verified',
    tone: 'warning',
    meaning: 'Nobody proved yet that the number belongs to the business.',
    todo,
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'warning',
    meaning: 'The number was verified, but not put to use in time.',
    todo: 'Verify it again, and register it soon after.',
  },
})
