import { knownWords } from './known-words'

/** G2. */
export const nameWords = knownWords('how the review of the name stands', {
  APPROVED: { label: 'Approved', tone: 'success', meaning: 'People see this name above the chat.' },
  AVAILABLE_WITHOUT_REVIEW: {
    label: 'Usable without review',
    tone: 'success',
    meaning: 'The name may be used; it was not reviewed.',
  },
  PENDING_REVIEW: {
    label: 'In review',
    tone: 'info',
    meaning: 'The service looks at the name. Until then people may see the number instead.',
  },
  DECLINED: {
    label: 'Declined',
    tone: 'danger',
    meaning: 'The service does not accept the name. People see the number instead.',
    todo: 'Ask for another name: it has to match what the business calls itself elsewhere.',
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'warning',
    meaning: 'The approval of the name ran out before it was used.',
    todo: 'Ask for the name again.',
  },
  NONE: { label: 'No name', tone: 'neutral', meaning: 'No name was asked for yet.' },
})
