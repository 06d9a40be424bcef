import { RelativeTime } from '@/components/ui/relative-time'
import type { DeliverySummary } from '@/lib/contract/events'
import { formatNumber } from '@/lib/labels/numbers'

/** How deliveries to an address go: what came of the last one, what waits for its next try, and what was failed. */
export function DeliveryHealth({ deliveries }: { deliveries: DeliverySummary }) {
  const { last_attempt: last, waiting, given_up: givenUp } = deliveries
  return (
    <p className="mt-1.5 text-sm text-pretty text-text-muted">
      {last ? (
        <>
          Last delivery <RelativeTime at={last.at} />: {last.outcome}
        </>
      ) : (
        'No deliveries yet.'
      )}
      {waiting > 0 && (
        <span className="ml-1.5 text-warning-text">
          {formatNumber(waiting)} {waiting === 1 ? 'waits' : 'wait'} waiting to be retried.
        </span>
      )}
      {givenUp > 0 && (
        <span className="ml-1.5 text-danger-text">
          {formatNumber(givenUp)} {givenUp === 1 ? 'was' : 'were'} failed.
        </span>
      )}
    </p>
  )
}
