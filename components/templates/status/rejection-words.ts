import type { RejectionReason, Template } from '@/lib/contract/templates'

interface ReasonWords {
  label: string
  sentence: string
}

/** Reasons of a rejection in words (spec:templates#rejection-reasons; CATEGORY_NOT_AVAILABLE is from older answers). */
const reasons = {
  ABUSIVE_CONTENT: {
    label: 'Abusive content',
    sentence: 'The review found words that threaten, insult or harm people.',
  },
  INCORRECT_CATEGORY: {
    label: 'Wrong category',
    sentence: 'The text does not fit the category it was submitted in.',
  },
  INVALID_FORMAT: {
    label: 'Invalid format',
    sentence: 'The variables, samples or formatting of the text are not valid.',
  },
  PROMOTIONAL: {
    label: 'Promotional text',
    sentence: 'The text advertises something, which its category does not allow.',
  },
  SCAM: { label: 'Looks like a scam', sentence: 'The text resembles messages that deceive people.' },
  TAG_CONTENT_MISMATCH: {
    label: 'Content does not match',
    sentence: 'The language, category or sample does not match the text.',
  },
  NONE: { label: 'No reason given', sentence: 'The service gave no reason.' },
} as const satisfies Record<RejectionReason, ReasonWords>

const byReason = new Map<string, ReasonWords>([
  ...Object.entries(reasons),
  [
    'CATEGORY_NOT_AVAILABLE',
    { label: 'Category not available', sentence: 'The account cannot use this category.' },
  ],
])

export interface Rejection extends ReasonWords {
  /** The service's own explanation, when it gave one. */
  explanation?: string
  recommendation?: string
}

type Rejectable = Pick<Template, 'status' | 'rejected_reason' | 'rejection_info'>

/** Why a template was rejected, or undefined for one that was not. A reason nobody told us about is shown as it comes. */
export function rejectionOf({ status, rejected_reason, rejection_info }: Rejectable): Rejection | undefined {
  if (status !== 'REJECTED') return undefined
  const reason = rejected_reason ?? 'NONE'
  const words = byReason.get(reason) ?? {
    label: reason,
    sentence: 'The service gave only this word as the reason.',
  }
  return {
    ...words,
    ...(rejection_info?.reason ? { explanation: rejection_info.reason } : {}),
    ...(rejection_info?.recommendation ? { recommendation: rejection_info.recommendation } : {}),
  }
}

/** The whole rejection as one text, for a tooltip. */
export function rejectionText({ label, sentence, explanation, recommendation }: Rejection): string {
  return [`${label}.`, explanation ?? sentence, recommendation].filter(Boolean).join(' ')
}
