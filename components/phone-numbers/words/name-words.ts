import { knownWords } from './known-words'

/** spec:phone-numbers#name-status. */
export const nameWords = knownWords('the status of the name review', {
  APPROVED: { label: 'Approved', tone: 'success', meaning: 'People see this name above the chat.' },
  AVAILABLE_WITHOUT_REVIEW: {
    label: 'Available without review',
    tone: 'success',
    meaning: 'The name may be used; it was not reviewed.',
  },
  PENDING_REVIEW: {
    label: 'In review',
    tone: 'info',
    meaning: 'The service is reviewing the name. Until then, people may see the number instead.',
  },
  DECLINED: {
    label: 'Declined',
    tone: 'danger',
    meaning: 'The service declined the name. People see the number instead.',
    todo: 'Request another name: it has to match the name the business uses elsewhere.',
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'warning',
    meaning: 'The approval expired before the name was used.',
    todo: 'Request the name again.',
  },
  NONE: { label: 'No name', tone: 'neutral', meaning: 'No name was requested yet.' },
})
