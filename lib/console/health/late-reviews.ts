import { HOUR_MS } from '@/lib/contract/durations'
import { pageLimits } from '@/lib/contract/limits'
import { addConsoleEvent } from '@/lib/events/receiver/console-event'
import type { Root } from '@/lib/runtime/compose/root'
import type { Store } from '@/lib/store/open'
import { readReviewTimes } from '../templates/review-times'
import { type FollowedRoot, HEALTH_FIELD, plain } from './standing'

/** The notification threshold is at most this. */
const LONGEST_MS = 24 * HOUR_MS
const LEAST_REVIEWS = 5

/** A template whose review takes longer than usual for this account. */
interface LateReview {
  id: string
  name: string
  language: string
  since: number
}

/** Sources of reviews, and dependencies for notifications. */
export interface ReviewRoot extends FollowedRoot {
  settings: Pick<Root['settings'], 'businessAccountId'>
  client: Pick<Root['client'], 'listTemplates'>
  history: Pick<Root['history'], 'observe' | 'pending'>
}

/** Notes which templates are in review, and since when. */
export async function observeReviews(root: ReviewRoot): Promise<void> {
  const { data } = await readInReview(root)
  await root.history.observe(data)
}

/**
 * Reports reviews that take more than three times the recent median, with a threshold between an hour and a day. The
 * service has the last word: the event that ended a review may not have arrived.
 */
export async function tellLateReviews(root: ReviewRoot): Promise<void> {
  const late = await readLate(root)
  if (late.length === 0) return
  const { data, hasMore } = await readInReview(root)
  const inReview = new Set(data.map(({ id }) => id))
  for (const review of late) if (inReview.has(review.id) || hasMore) await tell(root, review)
}

/** Empty if the service is unavailable, which is reported instead. */
async function readInReview({ client, settings: { businessAccountId } }: ReviewRoot) {
  const query = {
    status: 'PENDING',
    fields: 'name,language,status,category',
    limit: pageLimits.templates,
  } as const
  try {
    const { data, paging } = await client.listTemplates({ businessAccountId, query })
    return { data, hasMore: paging?.next !== undefined }
  } catch {
    return { data: [], hasMore: false }
  }
}

async function readLate({ store, clock, history }: ReviewRoot): Promise<LateReview[]> {
  const waiting = await history.pending()
  if (waiting.length === 0) return []
  const limit = await usualMs(store)
  const now = clock()
  return waiting.flatMap(({ id, name, language, at }) =>
    now - at > limit ? [{ id, name, language, since: at }] : [],
  )
}

async function usualMs(store: Pick<Store, 'reads'>): Promise<number> {
  const { reviews, medianMs } = await readReviewTimes(store)
  if (reviews < LEAST_REVIEWS || medianMs === null) return LONGEST_MS
  return Math.min(Math.max(3 * medianMs, HOUR_MS), LONGEST_MS)
}

async function tell(root: ReviewRoot, { id, name, language, since }: LateReview): Promise<void> {
  const written = await root.store.transaction((tx) =>
    addConsoleEvent(tx, root.store.engine, {
      field: HEALTH_FIELD,
      stableId: `health:review:${id}:${since}`,
      value: { kind: 'REVIEW', state: 'FAILED', message_template_id: id },
      reading: {
        ...plain,
        sentence: `The review of ${name} (${language}) is taking longer than usual.`,
        severity: 'info',
        objectKind: 'template',
        objectId: id,
      },
      at: root.clock(),
    }),
  )
  if (!written) return
  root.bus.publish(written)
  root.alerts.wake()
}
