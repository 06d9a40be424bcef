import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { Store } from '@/lib/store/open'
import { readReviewTimes } from '../templates/review-times'

const HOUR_MS = 3_600_000
/** No notification before this. */
const LONGEST_MS = 24 * HOUR_MS
const LEAST_REVIEWS = 5

/** A template that is reviewed for longer than reviews of this account usually take. */
export interface LateReview {
  id: string
  name: string
  language: string
  since: number
}

/** Reviews that take longer than usual: three times as long as half of the last ones did, between an hour and a day. */
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
