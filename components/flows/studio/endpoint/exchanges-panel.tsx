'use client'

import { History, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadMore } from '@/components/list/load-more'
import { useListPages } from '@/components/list/use-list-pages'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PartProblem } from '@/components/ui/part-problem'
import { SkeletonLines } from '@/components/ui/skeleton'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowExchange } from '@/lib/contract/flow-answers'
import { EndpointSection } from './endpoint-section'
import { LoggedRequest, LogHead } from './logged-request'

interface ExchangesPanelProps {
  flowId: string
  /** What can be done with one. */
  actionsOf: (exchange: FlowExchange) => ReactNode
  /** Chooses another log. */
  chooser: ReactNode
}

/** What phones and the console's own endpoint exchanged, newest first. Sensitive values are masked. */
export function ExchangesPanel({ flowId, actionsOf, chooser }: ExchangesPanelProps) {
  const { pages, problem, isTrying, retry, hasMore, isLoadingMore, moreFailure, loadMore } = useListPages(
    flowQueries.exchanges(flowId),
  )
  const failure = problem && <PartProblem problem={problem} isTrying={isTrying} retry={retry} />
  if (!pages) return failure ?? <SkeletonLines className="h-40" />
  const exchanges = pages.flatMap((page) => page.data)
  return (
    <EndpointSection
      title="Log"
      about="What phones and this console’s endpoint exchanged, newest first. Sensitive values are masked."
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
      {exchanges.length === 0 ? (
        <EmptyState icon={<History />} title="No requests yet" className="py-8">
          Requests to this console’s endpoint are listed here. Set it as the flow’s endpoint, and run the flow
          on the phone.
        </EmptyState>
      ) : (
        <>
          <LogHead extra="Encryption" />
          <ul
            aria-label="Requests to the endpoint"
            className="-mt-4 divide-y divide-border border-b border-border"
          >
            {exchanges.map((exchange) => (
              <LoggedRequest key={exchange.id} made={exchange}>
                {actionsOf(exchange)}
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
