import { RelativeTime } from '@/components/ui/relative-time'
import type { ReceiverRow } from '@/lib/contract/receivers'
import { formatCount, formatNumber } from '@/lib/labels/numbers'

/** What came of the last attempt, what waits for its next one, and what failed. */
export function ReceiverProgress({ receiver }: { receiver: ReceiverRow }) {
  const { lastAttempt, waiting, nextTryAt, failed } = receiver
  return (
    <p className="mt-1 text-sm text-pretty text-text-muted">
      {lastAttempt ? (
        <>
          Last delivery <RelativeTime at={lastAttempt.at} />: {lastAttempt.outcome}
        </>
      ) : (
        'No deliveries yet.'
      )}
      {waiting > 0 && (
        <span className="ml-1.5 text-warning-text">
          {formatCount(waiting, 'delivery', 'deliveries')} waiting
          {nextTryAt !== null && (
            <>
              , next try <RelativeTime at={nextTryAt} tense="future" />
            </>
          )}
          .
        </span>
      )}
      {failed > 0 && <span className="ml-1.5 text-danger-text">{formatNumber(failed)} failed.</span>}
    </p>
  )
}
