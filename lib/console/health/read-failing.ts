import { alertSchedule } from '@/lib/contract/retry-schedules'
import { waitMs } from '@/lib/runtime/sending/attempts'
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

/**
 * Whether a contact point is failing: a message failed this many times in a row, which takes the first two
 * retries and so more than a minute, and no other message arrived since. One late response of a slow machine is
 * no failure.
 */
export async function isContactPointFailing(
  { reads }: Pick<Store, 'reads'>,
  contactPointId: string,
): Promise<boolean> {
  const notices = reads.selectFrom('alert_notices').where('contact_point_id', '=', contactPointId)
  const [sent, failed] = await Promise.all([
    notices.select((of) => of.fn.max('sent_at').as('at')).executeTakeFirst(),
    notices
      .select(['state', 'attempts', 'due_at', 'is_held', 'created_at'])
      .where('state', 'in', ['waiting', 'given_up'])
      .where('attempts', '>=', IN_A_ROW)
      .where('last_error', 'is not', null)
      .execute(),
  ])
  const lastSentAt = Number(sent?.at ?? Number.NEGATIVE_INFINITY)
  return failed.some((notice) => lastAttemptOf(notice) >= lastSentAt)
}

/** Counted back from the next attempt, which waits for its time, or for the end of quiet hours. */
function lastAttemptOf(notice: {
  state: string
  attempts: number
  due_at: number
  is_held: number
  created_at: number
}): number {
  if (notice.is_held === 1) return notice.created_at
  if (notice.state === 'given_up') return notice.due_at
  return notice.due_at - waitMs(alertSchedule, notice.attempts - 1)
}
