import { RotateCw, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadMore } from '@/components/list/load-more'
import { useListPages } from '@/components/list/use-list-pages'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PartProblem } from '@/components/ui/part-problem'
import { SkeletonLines } from '@/components/ui/skeleton'
import { flowQueries } from '@/lib/browser/flows'
import type { EndpointCallRecord } from '@/lib/contract/endpoint-calls'
import { EndpointSection } from './endpoint-section'
import { LoggedRequest, LogHead } from './logged-request'

/** Who caused a request, by the names the service has for them. */
const causes = new Map([
  ['phone', 'Phone'],
  ['studio', 'Studio'],
  ['workbench', 'Request'],
  ['case', 'Case'],
  ['health', 'Health check'],
  ['publishing', 'Publishing'],
])

interface CallsPanelProps {
  flowId: string
  /** What can be done with one. */
  actionsOf: (call: EndpointCallRecord) => ReactNode
  /** Chooses another log. */
  chooser: ReactNode
}

/** What the service sent to the flow's endpoint, whoever caused it, newest first. Sensitive values are masked. */
export function CallsPanel({ flowId, actionsOf, chooser }: CallsPanelProps) {
  const { pages, problem, isTrying, retry, hasMore, isLoadingMore, moreFailure, loadMore } = useListPages(
    flowQueries.endpointCalls(flowId),
  )
  const failure = problem && <PartProblem problem={problem} isTrying={isTrying} retry={retry} />
  if (!pages) return failure ?? <SkeletonLines className="h-40" />
  const calls = pages.flatMap((page) => page.data)
  return (
    <EndpointSection
      title="Log"
      about="What phones, the studio and health checks sent to this flow’s endpoint, newest first. Sensitive values are masked."
      actions={
        <>
          {chooser}
          <Button pending={isTrying && !isLoadingMore} onClick={retry}>
            <RotateCw aria-hidden="true" className="size-3.5" />
            Refresh
          </Button>
        </>
      }
    >
      {failure}
      {calls.length === 0 ? (
        <EmptyState icon={<Send />} title="No requests yet" className="py-8">
          Requests to this flow’s endpoint are listed here. Send one, or run the flow on the phone.
        </EmptyState>
      ) : (
        <>
          <LogHead extra="Sent by" />
          <ul
            aria-label="Requests sent to the endpoint"
            className="-mt-4 divide-y divide-border border-b border-border"
          >
            {calls.map((call) => (
              <LoggedRequest
                key={call.id}
                cause={causes.get(call.caller)}
                made={{ ...call, durationMs: call.duration_ms, isEncrypted: call.is_encrypted }}
              >
                {actionsOf(call)}
              </LoggedRequest>
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <LoadMore
          pages={pages.length}
          isLoading={isLoadingMore}
          failure={moreFailure}
          load={loadMore}
          label="Load older requests"
        />
      )}
    </EndpointSection>
  )
}
