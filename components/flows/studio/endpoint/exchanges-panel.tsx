'use client'

import { History } from 'lucide-react'
import { JsonBlock } from '@/components/flows/studio/run/json-block'
import { LoadMore } from '@/components/list/load-more'
import { useListPages } from '@/components/list/use-list-pages'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PartProblem } from '@/components/ui/part-problem'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonLines } from '@/components/ui/skeleton'
import { StateBadge } from '@/components/ui/state-badge'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowExchange } from '@/lib/contract/flow-answers'
import { formatNumber } from '@/lib/labels/numbers'

function ExchangeItem({ exchange }: { exchange: FlowExchange }) {
  const { at, action, screen, status, durationMs, isEncrypted, problem, request, answer } = exchange
  return (
    <li className="py-2">
      <details>
        <summary className="rounded-sm">
          <span className="font-medium">{action || 'Unreadable request'}</span>
          {screen !== null && ` from ${screen}`}{' '}
          <StateBadge
            state={{
              label: `${status} in ${formatNumber(durationMs)} ms`,
              tone: status === 200 ? 'success' : 'danger',
            }}
          />{' '}
          {isEncrypted && <Badge tone="success">Encrypted</Badge>}{' '}
          <span className="text-sm text-text-faint">
            <RelativeTime at={at} />
          </span>
        </summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-2">
          <JsonBlock label="Request" value={request} />
          <JsonBlock label="Answer" value={answer} />
        </div>
      </details>
      {problem !== null && <p className="mt-1 text-sm text-danger-text">{problem}</p>}
    </li>
  )
}

/** What phones and the console's own endpoint exchanged, newest first. Sensitive values are masked. */
export function ExchangesPanel({ flowId }: { flowId: string }) {
  const { pages, problem, isTrying, retry, hasMore, isLoadingMore, moreFailure, loadMore } = useListPages(
    flowQueries.exchanges(flowId),
  )
  const failure = problem && <PartProblem problem={problem} isTrying={isTrying} retry={retry} />
  if (!pages) return failure ?? <SkeletonLines className="h-40" />
  const exchanges = pages.flatMap((page) => page.data)
  return (
    <div className="space-y-3">
      <Button size="small" pending={isTrying && !isLoadingMore} onClick={retry}>
        Refresh
      </Button>
      {failure}
      {exchanges.length === 0 ? (
        <EmptyState icon={<History />} title="No requests yet" className="py-8">
          Requests to this console’s endpoint are listed here. Set it as the flow’s endpoint, and run the flow
          on the phone.
        </EmptyState>
      ) : (
        <ul aria-label="Requests to the endpoint" className="divide-y divide-border">
          {exchanges.map((exchange) => (
            <ExchangeItem key={exchange.id} exchange={exchange} />
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
