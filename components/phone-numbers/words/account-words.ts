import { knownWords } from '@/lib/labels/states/known-words'

/** spec:phone-numbers#phone-number; NOT_APPLICABLE from spec:phone-numbers#more-values. */
export const platformWords = knownWords('where the number runs', {
  CLOUD_API: { label: 'Cloud', tone: 'neutral', meaning: 'The service itself runs the number.' },
  ON_PREMISE: {
    label: 'On-premises',
    tone: 'neutral',
    meaning: 'The business runs the number on its own servers.',
    todo: 'Plan to move it to the cloud, where new features are available.',
  },
  NOT_APPLICABLE: {
    label: 'Not set up',
    tone: 'neutral',
    meaning: 'The number isn’t registered yet.',
  },
})

/** spec:phone-numbers#phone-number. */
export const modeWords = knownWords('the mode of the account', {
  LIVE: { label: 'Live', tone: 'neutral', meaning: 'Messages can go to anyone.' },
  SANDBOX: {
    label: 'Sandbox',
    tone: 'info',
    meaning: 'For testing: the number can message only people on a short list.',
    todo: 'Use a live number for customers.',
  },
})

/** spec:phone-numbers#certificate-status; only numbers on own servers have a certificate. */
export const certificateWords = knownWords('the status of the certificate', {
  APPROVED: { label: 'Approved', tone: 'success', meaning: 'The name’s certificate is valid.' },
  PENDING: {
    label: 'Pending',
    tone: 'info',
    meaning: 'The certificate is waiting for the name review.',
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'warning',
    meaning: 'The certificate expired because it wasn’t used within 7 days.',
    todo: 'Request a new certificate, and install it on your servers.',
  },
  NONE: { label: 'None', tone: 'neutral', meaning: 'The number has no certificate.' },
})
