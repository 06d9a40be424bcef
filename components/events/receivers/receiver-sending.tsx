import { SendingBadge, SendingProgress } from '@/components/ui/sending'
import type { ReceiverRow } from '@/lib/contract/receivers'

/** How it stands with a receiver. */
export function ReceiverBadge({ receiver }: { receiver: Pick<ReceiverRow, 'isPaused' | 'lastAttempt'> }) {
  const { isPaused, lastAttempt } = receiver
  return <SendingBadge isPaused={isPaused} isFailing={lastAttempt ? !lastAttempt.isDelivered : undefined} />
}

/** What came of the last attempt, what waits for its next one, and what failed. */
export function ReceiverProgress({ receiver }: { receiver: ReceiverRow }) {
  const { lastAttempt, waiting, nextTryAt, failed } = receiver
  const next = nextTryAt === null ? undefined : { at: nextTryAt }
  return (
    <SendingProgress noun={['delivery', 'deliveries']} last={lastAttempt} {...{ waiting, next, failed }} />
  )
}
