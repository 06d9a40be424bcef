import type { ReviewTimes } from '@/lib/contract/review-times'
import type { Store } from '@/lib/store/open'

/** Entries of the history that are looked at, the newest first. */
const ROWS_LOOKED_AT = 400

/** How long reviews took lately, as this console saw them. */
export async function readReviewTimes({ reads }: Pick<Store, 'reads'>): Promise<ReviewTimes> {
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
  const sorted = took.toSorted((a, b) => a - b)
  return { reviews: sorted.length, medianMs: sorted[sorted.length >> 1] ?? null }
}
