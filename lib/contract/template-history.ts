export const historySources = ['action', 'observed', 'review-request', 'review-answer'] as const

/** A state of a template, as recorded by this console; the service only reports the current one. */
export interface TemplateHistoryEntry {
  /** Milliseconds since 1970. */
  at: number
  status: string
  category: string
  /**
   * `action`: changed here; `observed`: found when reading from the service; `review-request`: someone here requested
   * another category review; `review-answer`: the review left the category unchanged.
   */
  source: (typeof historySources)[number]
  /** For an action, one of `historyReasons`; for a review request, its reason; otherwise the service's reason, if given. */
  reason: string | null
  /** Name of the person here who did it, if known. */
  by?: string
}

/** Actions by people here, as stored in the history. */
export const historyReasons = {
  submitted: 'submitted',
  edited: 'edited',
  /** Counts toward the edit limit of an approved template (spec:templates#rules-of-edits). */
  editedWhileApproved: 'edited_while_approved',
} as const

export type HistoryReason = (typeof historyReasons)[keyof typeof historyReasons]

const known = new Map<string, HistoryReason>([
  ...Object.values(historyReasons).map((reason): [string, HistoryReason] => [reason, reason]),
  // Earlier versions of the console stored sentences.
  ['Submitted', historyReasons.submitted],
  ['Edited', historyReasons.edited],
  ['Edited while approved', historyReasons.editedWhileApproved],
])

/** The action; undefined if nobody here did it, or if it is unknown. */
export function actionOf({
  source,
  reason,
}: Pick<TemplateHistoryEntry, 'source' | 'reason'>): HistoryReason | undefined {
  return source === 'action' ? known.get(reason ?? '') : undefined
}

/** After this time, stop waiting for a review's result, since the event may never arrive. */
const LONGEST_REVIEW_MS = 86_400_000

/**
 * When the pending category review was requested, in milliseconds since 1970; undefined if none is pending.
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
