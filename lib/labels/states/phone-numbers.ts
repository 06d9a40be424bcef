import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { longDateUtc } from '@/lib/labels/times'
import { knownWords, type Words } from './known-words'

/** Whether a number works (spec:phone-numbers#connection). */
export const connectionWords = knownWords('whether the number is connected', {
  CONNECTED: { label: 'Connected', tone: 'success', meaning: 'The number can send and receive.' },
  PENDING: {
    label: 'Pending',
    tone: 'info',
    meaning: 'The number is being set up. It can’t send yet.',
    todo: 'Verify the number if you haven’t yet, then wait for the service.',
  },
  UNVERIFIED: {
    label: 'Unverified',
    tone: 'warning',
    meaning: 'The business hasn’t verified this number yet, so it can’t send.',
    todo: 'Verify it with a code.',
  },
  DISCONNECTED: {
    label: 'Disconnected',
    tone: 'danger',
    meaning: 'The number can’t send or receive.',
    todo: 'Verify the number again. If it stays disconnected, contact the service’s support.',
  },
  FLAGGED: {
    label: 'Flagged',
    tone: 'warning',
    meaning: 'The quality is low. The number can still send, but its tier may be lowered.',
    todo: 'Pause campaigns until the quality improves.',
  },
  RESTRICTED: {
    label: 'Restricted',
    tone: 'danger',
    icon: 'pause',
    meaning: 'The tier is used up or the number broke a rule: it can’t start conversations for now.',
    todo: 'See its event for the reason and the duration. Replies still work.',
  },
  RATE_LIMITED: {
    label: 'Rate limited',
    tone: 'danger',
    icon: 'gauge',
    meaning: 'Too many messages were sent at once, so the service limits this number for now.',
    todo: 'Send more slowly. The limit ends automatically.',
  },
  BANNED: {
    label: 'Banned',
    tone: 'danger',
    icon: 'ban',
    meaning: 'The service banned the number for breaking its rules.',
    todo: 'Ask the service for a review. Use another number until then.',
  },
  MIGRATED: {
    label: 'Migrated',
    tone: 'neutral',
    meaning: 'The number now belongs to another account.',
    todo: 'Manage it there.',
  },
  DELETED: {
    label: 'Deleted',
    tone: 'neutral',
    icon: 'trash',
    meaning: 'The number was removed from the account.',
  },
})

/** Whether a number works; for a restricted one also until when, as its event says. */
export function numberConnection({
  status,
  restricted_until: until,
}: Pick<PhoneNumber, 'status' | 'restricted_until'>): Words {
  const words = connectionWords(status)
  if (status !== 'RESTRICTED' || until === undefined) return words
  return {
    ...words,
    todo: `The restriction ends on ${longDateUtc(until)}. Until then, message only people who messaged you first.`,
  }
}

const unrated: Words = {
  label: 'Not rated',
  tone: 'neutral',
  meaning: 'The number is new, or hasn’t sent enough messages to be rated.',
}

/** spec:phone-numbers#phone-number; UNKNOWN and NA from spec:phone-numbers#more-values. */
export const numberQuality = knownWords('the quality', {
  GREEN: {
    label: 'High',
    tone: 'success',
    meaning: 'Almost no one blocked or reported this number recently.',
  },
  YELLOW: {
    label: 'Medium',
    tone: 'warning',
    meaning: 'Some people blocked or reported this number recently.',
    todo: 'Review what was sent recently. Message only people who expect to hear from you, and message them less often.',
  },
  RED: {
    label: 'Low',
    tone: 'danger',
    meaning: 'Many people blocked or reported this number recently. Its tier may be lowered.',
    todo: 'Pause campaigns from this number, and improve or pause templates with low quality.',
  },
  UNKNOWN: unrated,
  NA: unrated,
})

/** spec:phone-numbers#name-status. */
export const nameWords = knownWords('the status of the name review', {
  APPROVED: { label: 'Approved', tone: 'success', meaning: 'People see this name above the chat.' },
  AVAILABLE_WITHOUT_REVIEW: {
    label: 'Available without review',
    tone: 'success',
    meaning: 'The name can be used; it wasn’t reviewed.',
  },
  PENDING_REVIEW: {
    label: 'In review',
    tone: 'info',
    meaning: 'The service is reviewing the name. Until then, people may see the number instead.',
  },
  DECLINED: {
    label: 'Rejected',
    tone: 'danger',
    meaning: 'The service rejected the name. People see the number instead.',
    todo: 'Request another name. It must match the name the business uses elsewhere.',
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'warning',
    meaning: 'The approval expired before the name was used.',
    todo: 'Request the name again.',
  },
  NONE: { label: 'No name', tone: 'neutral', meaning: 'No name was requested yet.' },
})

const verify = 'Verify it with the 6-digit code the service sends to the number.'

/** spec:phone-numbers#verification-status. */
export const verificationWords = knownWords('whether the number is verified', {
  VERIFIED: {
    label: 'Verified',
    tone: 'success',
    meaning: 'The number was verified with a code.',
  },
  NOT_VERIFIED: {
    label: 'Unverified',
    tone: 'warning',
    meaning: 'The business hasn’t verified this number yet.',
    todo: verify,
  },
  UNVERIFIED: {
    label: 'Unverified',
    tone: 'warning',
    meaning: 'The business hasn’t verified this number yet.',
    todo: verify,
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'warning',
    meaning: 'The number was verified, but not registered in time.',
    todo: 'Verify it again, then register it right away.',
  },
})
