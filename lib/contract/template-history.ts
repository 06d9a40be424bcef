export const historySources = ['action', 'observed', 'review-request', 'review-answer'] as const

/** One state a template was in, as this console knows it; the service tells only the present one. */
export interface TemplateHistoryEntry {
  /** Milliseconds since 1970. */
  at: number
  status: string
  category: string
  /**
   * `action`: someone here did it; `observed`: found when the service was read; `review-request`: someone here asked for
   * another review of its category; `review-answer`: that left the category as it is.
   */
  source: (typeof historySources)[number]
  /** For an action what was done, one of `historyReasons`; of a request its reason; else why, in the service's words, when it said so. */
  reason: string | null
  /** Name of the person here who did it, where it is known. */
  by?: string
}

/** What someone here can have done, as the history writes it down. */
export const historyReasons = {
  submitted: 'submitted',
  edited: 'edited',
  /** Counts against the edits an approved template takes (spec:templates#rules-of-edits). */
  editedWhileApproved: 'edited_while_approved',
} as const

export type HistoryReason = (typeof historyReasons)[keyof typeof historyReasons]

const known = new Map<string, HistoryReason>([
  ...Object.values(historyReasons).map((reason): [string, HistoryReason] => [reason, reason]),
  // Rows of earlier versions have sentences.
  ['Submitted', historyReasons.submitted],
  ['Edited', historyReasons.edited],
  ['Edited while approved', historyReasons.editedWhileApproved],
])

/** What was done, or undefined for what nobody here did, or for words we do not know. */
export function actionOf({
  source,
  reason,
}: Pick<TemplateHistoryEntry, 'source' | 'reason'>): HistoryReason | undefined {
  return source === 'action' ? known.get(reason ?? '') : undefined
}

/** An event may not reach this console: after this a request is no longer waited for. */
const LONGEST_REVIEW_MS = 86_400_000

/**
 * When another review of the category was requested that is not over, in ms since 1970; undefined where none is.
 *
 * @param moments newest first
 */
export function pendingCategoryReview(
  category: string,
  moments: readonly Pick<TemplateHistoryEntry, 'at' | 'category' | 'source'>[],
  now: number,
): number | undefined {
  const last = moments.find((moment) => moment.category !== category || /^review-/.test(moment.source))
  const isWaiting = last?.source === 'review-request' && last.category === category
  return isWaiting && now - last.at < LONGEST_REVIEW_MS ? last.at : undefined
}
