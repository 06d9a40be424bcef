import { knownWords } from './known-words'

/** Spec "Phone number"; NOT_APPLICABLE from G10. */
export const platformWords = knownWords('where the number runs', {
  CLOUD_API: { label: 'Cloud', tone: 'neutral', meaning: 'The service itself runs the number.' },
  ON_PREMISE: {
    label: 'Own servers',
    tone: 'neutral',
    meaning: 'The business runs the number on servers of its own.',
    todo: 'Plan the move to the cloud: newer features come only there.',
  },
  NOT_APPLICABLE: {
    label: 'Not set up',
    tone: 'neutral',
    meaning: 'The number runs nowhere yet: it is not registered.',
  },
})

/** Spec "Phone number". */
export const modeWords = knownWords('the mode of the account', {
  LIVE: { label: 'Live', tone: 'neutral', meaning: 'Messages go to everybody.' },
  SANDBOX: {
    label: 'Sandbox',
    tone: 'info',
    meaning: 'The number is for trying things out: it reaches only a few people on a list.',
    todo: 'Use a live number for customers.',
  },
})

/** G3; only numbers on own servers have a certificate. */
export const certificateWords = knownWords('how the certificate stands', {
  APPROVED: { label: 'Approved', tone: 'success', meaning: 'The certificate of the name is valid.' },
  PENDING: { label: 'Pending', tone: 'info', meaning: 'The certificate waits for the review of the name.' },
  EXPIRED: {
    label: 'Expired',
    tone: 'warning',
    meaning: 'The certificate ran out: it has to be used within seven days.',
    todo: 'Ask for a new certificate, and install it on your servers.',
  },
  NONE: { label: 'None', tone: 'neutral', meaning: 'The number has no certificate.' },
})
