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
import { LoggedRequest } from './logged-request'

interface ExchangesPanelProps {
  flowId: string
  /** What can be done with one. */
  actionsOf: (exchange: FlowExchange) => ReactNode
}

/** What phones and the console's own endpoint exchanged, newest first. Sensitive values are masked. */
export function ExchangesPanel({ flowId, actionsOf }: ExchangesPanelProps) {
  const { pages, problem, isTrying, retry, hasMore, isLoadingMore, moreFailure, loadMore } = useListPages(
    flowQueries.exchanges(flowId),
  )
  const failure = problem && <PartProblem problem={problem} isTrying={isTrying} retry={retry} />
  if (!pages) return failure ?? <SkeletonLines className="h-40" />
  const exchanges = pages.flatMap((page) => page.data)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-pretty text-text-muted">
          What phones and this console’s endpoint exchanged, newest first. Sensitive values are masked.
        </p>
        <Button size="small" pending={isTrying && !isLoadingMore} onClick={retry}>
          <RotateCw aria-hidden="true" className="size-3.5" />
          Refresh
        </Button>
      </div>
      {failure}
      {exchanges.length === 0 ? (
        <EmptyState icon={<History />} title="No requests yet" className="py-8">
          Requests to this console’s endpoint are listed here. Set it as the flow’s endpoint, and run the flow
          on the phone.
        </EmptyState>
      ) : (
        <ul aria-label="Requests to the endpoint" className="divide-y divide-border border-y border-border">
          {exchanges.map((exchange) => (
            <LoggedRequest key={exchange.id} made={exchange}>
              {actionsOf(exchange)}
            </LoggedRequest>
          ))}
        </ul>
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
    </div>
  )
}
