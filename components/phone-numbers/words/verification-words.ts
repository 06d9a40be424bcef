import { knownWords } from './known-words'

const todo = 'Verify it: the service sends a code of six digits to the number.'

/** spec:phone-numbers#verification-status. */
export const verificationWords = knownWords('whether the number is verified', {
  VERIFIED: {
    label: 'Verified',
    tone: 'success',
    meaning: 'The number was verified with a code.',
  },
  NOT_VERIFIED: {
    label: 'Not verified',
    tone: 'warning',
    meaning: 'The number has not been verified as belonging to the business.',
    todo,
  },
  UNVERIFIED: {
    label: 'Not verified',
    tone: 'warning',
    meaning: 'The number has not been verified as belonging to the business.',
    todo,
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'warning',
    meaning: 'The number was verified, but not registered in time.',
    todo: 'Verify it again, then register it soon.',
  },
})
