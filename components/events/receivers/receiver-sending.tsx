import { SendingBadge, SendingProgress } from '@/components/ui/sending'
import type { ReceiverRow } from '@/lib/contract/receivers'

/** A receiver's status. */
export function ReceiverBadge({ receiver }: { receiver: Pick<ReceiverRow, 'isPaused' | 'lastAttempt'> }) {
  const { isPaused, lastAttempt } = receiver
  return <SendingBadge isPaused={isPaused} isFailing={lastAttempt ? !lastAttempt.isDelivered : undefined} />
}

/** The last attempt's result, what is waiting for a retry, and what failed. */
export function ReceiverProgress({ receiver }: { receiver: ReceiverRow }) {
  const { lastAttempt, waiting, nextTryAt, failed } = receiver
  const next = nextTryAt === null ? undefined : { at: nextTryAt }
  return (
    <SendingProgress noun={['delivery', 'deliveries']} last={lastAttempt} {...{ waiting, next, failed }} />
  )
}
