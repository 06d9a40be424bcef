import type { RejectionReason } from '@/lib/contract/templates'

export interface RejectionWords {
  label: string
  meaning: string
}

/**
 * Why reviews reject templates (spec:templates#rejection-reasons; CATEGORY_NOT_AVAILABLE is from older responses).
 */
const reasons: Readonly<Record<RejectionReason | 'CATEGORY_NOT_AVAILABLE', RejectionWords>> = {
  ABUSIVE_CONTENT: {
    label: 'Abusive content',
    meaning: 'The review found words that threaten, insult, or harm people.',
  },
  CATEGORY_NOT_AVAILABLE: {
    label: 'Category not available',
    meaning: 'The account can’t use this category.',
  },
  INCORRECT_CATEGORY: {
    label: 'Wrong category',
    meaning: 'The text doesn’t match the category it was submitted in.',
  },
  INVALID_FORMAT: {
    label: 'Invalid format',
    meaning: 'The variables, samples, or formatting of the text aren’t valid.',
  },
  PROMOTIONAL: {
    label: 'Promotional text',
    meaning: 'The text is promotional, which its category doesn’t allow.',
  },
  SCAM: {
    label: 'Looks like a scam',
    meaning: 'The text resembles scam messages.',
  },
  TAG_CONTENT_MISMATCH: {
    label: 'Content mismatch',
    meaning: 'The language, category, or sample doesn’t match the text.',
  },
  NONE: { label: 'No reason given', meaning: 'The service gave no reason.' },
}

/** By the service’s keyword, which may be unknown. */
export const rejectionReasonWords: ReadonlyMap<string, RejectionWords> = new Map(Object.entries(reasons))
