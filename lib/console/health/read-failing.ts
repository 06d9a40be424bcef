import type { Store } from '@/lib/store/open'

/**
 * How many consecutive failures, over how long, mark a receiver as failing. Occasional failures are normal:
 * during a restart, five concurrent deliveries fail within a second and succeed shortly after. The first two
 * retries come within 70 seconds (spec:events#attempts); a receiver that misses those as well is reported.
 */
const IN_A_ROW = 3
const FOR_MS = 60_000

/**
 * Whether a receiver is failing, judged by its last attempts only, because it may have been failing for a
 * week.
 */
export async function isReceiverFailing(
  { reads }: Pick<Store, 'reads'>,
  receiverId: string,
): Promise<boolean> {
  const attempts = reads.selectFrom('forward_attempts').where('receiver_id', '=', receiverId)
  const newest = await attempts
    .select(['at', 'is_delivered'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(IN_A_ROW)
    .execute()
  const [last] = newest
  if (!last || newest.length < IN_A_ROW || newest.some(({ is_delivered }) => is_delivered === 1)) return false
  const from = last.at - FOR_MS
  const [before, arrived] = await Promise.all([
    attempts
      .select('is_delivered')
      .where('at', '<=', from)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    attempts.select('id').where('at', '>', from).where('is_delivered', '=', 1).limit(1).executeTakeFirst(),
  ])
  return before?.is_delivered === 0 && !arrived
}
