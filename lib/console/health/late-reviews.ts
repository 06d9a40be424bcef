import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { Store } from '@/lib/store/open'

const HOUR_MS = 3_600_000
/** Nobody has to be told before. */
const LONGEST_MS = 24 * HOUR_MS
const LEAST_REVIEWS = 5
const ROWS_LOOKED_AT = 400

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

async function usualMs({ reads }: Pick<Store, 'reads'>): Promise<number> {
  const rows = await reads
    .selectFrom('template_history')
    .select(['template_id', 'status', 'at'])
    .orderBy('id', 'desc')
    .limit(ROWS_LOOKED_AT)
    .execute()
  const ends = new Map<string, number>()
  const took = rows.flatMap(({ template_id: id, status, at }) => {
    const end = ends.get(id)
    if (status === 'APPROVED' || status === 'REJECTED') ends.set(id, at)
    else ends.delete(id)
    return status === 'PENDING' && end !== undefined ? [end - at] : []
  })
  if (took.length < LEAST_REVIEWS) return LONGEST_MS
  const median = took.toSorted((a, b) => a - b)[took.length >> 1] ?? LONGEST_MS
  return Math.min(Math.max(3 * median, HOUR_MS), LONGEST_MS)
}
