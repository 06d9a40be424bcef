'use client'

import { History, RotateCw } from 'lucide-react'
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
import { EndpointSection } from './endpoint-section'

function Exchanged({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="min-w-0 space-y-1">
      <p aria-hidden="true" className="text-xs font-medium text-text-muted">
        {label}
      </p>
      <JsonBlock label={label} value={value} />
    </div>
  )
}

function ExchangeItem({ exchange }: { exchange: FlowExchange }) {
  const { at, action, screen, status, durationMs, isEncrypted, problem, request, answer } = exchange
  return (
    <li>
      <details>
        <summary className="flex min-h-11 items-center gap-x-3 rounded-sm py-2 transition-colors hover:bg-surface-hover">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-32 sm:min-w-56">
              <span className="font-medium">{action || 'Unreadable request'}</span>
              {screen !== null && <span className="text-text-muted"> from {screen}</span>}
            </span>
            <StateBadge
              state={{
                label: `${status} in ${formatNumber(durationMs)} ms`,
                tone: status === 200 ? 'success' : 'danger',
              }}
            />
            {isEncrypted && <Badge tone="success">Encrypted</Badge>}
          </span>
          <span className="shrink-0 pr-1 text-sm text-text-faint">
            <RelativeTime at={at} />
          </span>
        </summary>
        <div className="grid gap-3 pt-1 pb-4 pl-4 sm:grid-cols-2">
          <Exchanged label="Request" value={request} />
          <Exchanged label="Response" value={answer} />
        </div>
      </details>
      {problem !== null && <p className="pb-2.5 pl-4 text-sm text-pretty text-danger-text">{problem}</p>}
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
    <EndpointSection
      title="Log"
      about="What phones and this console’s endpoint exchanged, newest first. Sensitive values are masked."
      actions={
        <Button pending={isTrying && !isLoadingMore} onClick={retry}>
          <RotateCw aria-hidden="true" className="size-3.5" />
          Refresh
        </Button>
      }
    >
      {failure}
      {exchanges.length === 0 ? (
        <EmptyState icon={<History />} title="No requests yet" className="py-8">
          Requests to this console’s endpoint are listed here. Set it as the flow’s endpoint, and run the flow
          on the phone.
        </EmptyState>
      ) : (
        <ul
          aria-label="Requests to the endpoint"
          className="-mt-4 divide-y divide-border border-b border-border"
        >
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
    </EndpointSection>
  )
}
