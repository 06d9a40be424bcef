import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LoadMore } from '@/components/list/load-more'
import type { ListPages } from '@/components/list/use-list-pages'
import { Button } from '@/components/ui/button'
import { PartProblem } from '@/components/ui/part-problem'
import { SkeletonLines } from '@/components/ui/skeleton'
import { formatNumber } from '@/lib/labels/numbers'
import { EndpointSection } from './endpoint-section'
import { LogHead } from './logged-request'

interface RequestLogProps<Row> {
  list: ListPages<{ data: readonly Row[] }>
  about: string
  /** Accessible name of the list. */
  label: string
  /** Heading of its last column. */
  extra: string
  /** Switches to another log. */
  chooser: ReactNode
  /** Shown while the list is empty. */
  empty: ReactNode
  draw: (row: Row, isNewest: boolean) => ReactNode
  /** How many are kept. */
  most: number
}

/** A log of requests to an endpoint, newest first, with loading, empty and error states. */
export function RequestLog<Row>(props: RequestLogProps<Row>) {
  const { list, about, label, extra, chooser, empty, draw, most } = props
  const { pages, problem, isTrying, retry, hasMore, isLoadingMore, moreFailure, loadMore } = list
  const failure = problem && <PartProblem problem={problem} isTrying={isTrying} retry={retry} />
  const rows = pages?.flatMap((page) => page.data) ?? []
  const [newest, setNewest] = useState<Row>()
  if (newest === undefined && rows[0] !== undefined) setNewest(rows[0])
  if (!pages) return failure ?? <SkeletonLines className="h-40" />
  return (
    <EndpointSection
      title="Log"
      about={about}
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
      {rows.length === 0 ? (
        empty
      ) : (
        <div className="overflow-hidden rounded-lg border border-border bg-surface-raised">
          <LogHead extra={extra} />
          <ul aria-label={label} className="divide-y divide-border">
            {rows.map((row) => draw(row, row === newest))}
          </ul>
          {!hasMore && (
            <p className="border-t border-border bg-surface-sunken px-3 py-2 text-sm text-pretty text-text-muted sm:px-4">
              No older requests. The newest {formatNumber(most)} are kept, for as long as events are.
            </p>
          )}
        </div>
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
