import { ShieldCheck } from 'lucide-react'
import { Callout } from '@/components/ui/callout'
import { ExactTime } from '@/components/ui/exact-time'
import { Fact } from '@/components/ui/fact'
import { Id } from '@/components/ui/id'
import { TraceLink } from '@/components/ui/trace-link'
import type { EventDelivery } from '@/lib/contract/event-log'
import { formatNumber } from '@/lib/labels/numbers'

const timesText = (times: number) => (times === 1 ? 'Once' : `${formatNumber(times)} times, counted once`)

/** How an event's body reached this console. */
export function DeliveryFacts({ delivery }: { delivery: EventDelivery }) {
  const { bytes, bodySha256, receivedAt, times, problem, traceIds } = delivery
  return (
    <section aria-labelledby="how-it-arrived">
      <h3 id="how-it-arrived" className="pb-2 font-semibold">
        Delivery
      </h3>
      {problem && (
        <Callout tone="warning" title="The body couldn’t be read" className="mb-2">
          {problem}
        </Callout>
      )}
      <dl>
        <Fact label="Signature">
          <span className="flex gap-1.5">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            Valid: sent by the service, unchanged
          </span>
        </Fact>
        <Fact label="First received">
          <ExactTime at={receivedAt} />
        </Fact>
        <Fact label="Received">{timesText(times)}</Fact>
        <Fact label="Size">{formatNumber(bytes)} bytes</Fact>
        {traceIds.map((traceId) => (
          <Fact key={traceId} label="Trace">
            <Id isCut text={traceId} label="Copy trace" />
            <TraceLink traceId={traceId} />
          </Fact>
        ))}
        <Fact label="SHA-256">
          <Id isCut text={bodySha256} label="Copy SHA-256" />
        </Fact>
      </dl>
    </section>
  )
}
