import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { Store } from '@/lib/store/open'
import { readReviewTimes } from '../templates/review-times'

const HOUR_MS = 3_600_000
/** The notification threshold is at most this. */
const LONGEST_MS = 24 * HOUR_MS
const LEAST_REVIEWS = 5

/** A template whose review takes longer than usual for this account. */
export interface LateReview {
  id: string
  name: string
  language: string
  since: number
}

/** Reviews that take more than three times the recent median, with a threshold between an hour and a day. */
export async function lateReviews(
  { store, history }: { store: Pick<Store, 'reads'>; history: Pick<TemplateHistory, 'pending'> },
  now: number,
): Promise<LateReview[]> {
  const waiting = await history.pending()
  if (waiting.length === 0) return []
  const limit = await usualMs(store)
  return waiting.flatMap(({ id, name, language, at }) =>
    now - at > limit ? [{ id, name, language, since: at }] : [],
  )
}

async function usualMs(store: Pick<Store, 'reads'>): Promise<number> {
  const { reviews, medianMs } = await readReviewTimes(store)
  if (reviews < LEAST_REVIEWS || medianMs === null) return LONGEST_MS
  return Math.min(Math.max(3 * medianMs, HOUR_MS), LONGEST_MS)
}
