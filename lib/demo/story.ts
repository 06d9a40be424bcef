import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'
import { historyReasons } from '@/lib/contract/template-history'
import type {
  QualityScore,
  RejectionReason,
  TemplateCategory,
  TemplateStatus,
} from '@/lib/contract/templates'

/** An event in a template’s history; times are milliseconds before the account was created. */
export interface Moment {
  agoMs: number
  status: TemplateStatus
  /** `action`: someone did it in the console; `observed`: the service did it. */
  source: 'action' | 'observed'
  reason: string | null
  /** The category at that time, if different from the current one. */
  category?: TemplateCategory
}

/** A rejection for a reason that rules can’t detect. */
export interface PersonsRejection {
  reason: RejectionReason
  message: string
  recommendation: string
}

/** The history of a template, oldest first; the last entry is its current status. */
export interface Story {
  moments: readonly Moment[]
  quality: QualityScore
  /** Milliseconds until the pending review. */
  reviewInMs?: number
  /** Times of accepted edits of the approved template, for the quota (spec:templates#rules-of-edits). */
  approvedEditsAgoMs?: readonly number[]
  /** If omitted, a rejection is the first one the rules find. */
  rejection?: PersonsRejection
  previousCategory?: TemplateCategory
}

const REVIEW_MS = 4 * MINUTE_MS

const submitted = (agoMs: number): Moment => ({
  agoMs,
  status: 'PENDING',
  source: 'action',
  reason: historyReasons.submitted,
})

const found = (agoMs: number, status: TemplateStatus, reason: string | null = null): Moment => ({
  agoMs,
  status,
  source: 'observed',
  reason,
})

export function approved(daysAgo: number, quality: QualityScore = 'GREEN'): Story {
  const agoMs = daysAgo * DAY_MS
  return { quality, moments: [submitted(agoMs), found(agoMs - REVIEW_MS, 'APPROVED')] }
}

/** Just submitted; the review is due in `reviewInMs`. */
export const inReview = (reviewInMs: number): Story => ({
  quality: 'UNKNOWN',
  reviewInMs,
  moments: [submitted(2 * MINUTE_MS)],
})

/** Rejected by the rules; the reason is determined when the account is created. */
export function rejected(daysAgo: number, rejection?: PersonsRejection): Story {
  const agoMs = daysAgo * DAY_MS
  return {
    quality: 'UNKNOWN',
    rejection,
    moments: [submitted(agoMs), found(agoMs - REVIEW_MS, 'REJECTED', rejection?.message)],
  }
}

/** Length of the first pause (spec:templates#pauses). */
export const FIRST_PAUSE_MS = 3 * HOUR_MS

/** Approved, then paused because people blocked the business after receiving it (spec:templates#pauses). */
export function paused(daysAgo: number, hoursSincePause: number): Story {
  const { moments } = approved(daysAgo)
  const reason = 'Paused for 3 hours: too many people blocked the business after this message.'
  return { quality: 'RED', moments: [...moments, found(hoursSincePause * HOUR_MS, 'PAUSED', reason)] }
}

/** Paused twice and, the third time, disabled permanently (spec:templates#pauses). */
export function disabled(daysAgo: number): Story {
  const { moments } = approved(daysAgo)
  const reason = 'Disabled: its quality was low for the third time.'
  return {
    quality: 'RED',
    moments: [
      ...moments,
      found(24 * DAY_MS, 'PAUSED', 'Paused for 3 hours: its quality is low.'),
      found(24 * DAY_MS - 3 * HOUR_MS, 'APPROVED'),
      found(15 * DAY_MS, 'PAUSED', 'Paused for 6 hours: its quality is low again.'),
      found(15 * DAY_MS - 6 * HOUR_MS, 'APPROVED'),
      found(6 * DAY_MS, 'DISABLED', reason),
    ],
  }
}

/** Approved, then edited at each of the given times; every edit was approved. */
export function edited(daysAgo: number, ...editsAgoMs: number[]): Story {
  const { moments, quality } = approved(daysAgo)
  const edits = editsAgoMs.flatMap((agoMs): Moment[] => [
    { agoMs, status: 'PENDING', source: 'action', reason: historyReasons.editedWhileApproved },
    found(agoMs - REVIEW_MS, 'APPROVED'),
  ])
  return { quality, moments: [...moments, ...edits], approvedEditsAgoMs: editsAgoMs }
}

/** Rejected at first, then fixed and approved. */
export function repaired(daysAgo: number, firstReason: string): Story {
  const agoMs = daysAgo * DAY_MS
  return {
    quality: 'GREEN',
    moments: [
      submitted(agoMs),
      found(agoMs - REVIEW_MS, 'REJECTED', firstReason),
      { agoMs: agoMs - 2 * HOUR_MS, status: 'PENDING', source: 'action', reason: historyReasons.edited },
      found(agoMs - 2 * HOUR_MS - REVIEW_MS, 'APPROVED'),
    ],
  }
}

/**
 * Approved in another category than submitted, because the client allowed that (spec:templates#change-of-category).
 */
export function recategorised(daysAgo: number, previousCategory: TemplateCategory): Story {
  const [first, ...rest] = approved(daysAgo).moments
  return {
    quality: 'GREEN',
    previousCategory,
    moments: [...(first ? [{ ...first, category: previousCategory }] : []), ...rest],
  }
}
