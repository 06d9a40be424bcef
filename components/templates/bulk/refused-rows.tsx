'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { bulkJobQueries } from '@/lib/browser/bulk-jobs'
import type { BulkJob, BulkRow } from '@/lib/contract/bulk-jobs'

const hrefOf = ({ kind }: Pick<BulkJob, 'kind'>, { subjectId }: BulkRow) =>
  kind === 'submit' ? `/templates/new?draft=${encodeURIComponent(subjectId)}` : `/templates/${subjectId}`

/** What failed, each with its reason. */
export function RefusedRows({ job }: { job: BulkJob }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    bulkJobQueries.rows(job.id, 'refused'),
  )
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  if (rows.length === 0) return null
  return (
    <ul
      aria-label="What failed"
      tabIndex={0}
      className="max-h-60 divide-y divide-border overflow-y-auto rounded-md border border-border text-sm focus-visible:outline-2 focus-visible:outline-accent"
    >
      {rows.map((row) => (
        <li key={row.position} className="px-3 py-1.5 wrap-anywhere">
          <Link href={hrefOf(job, row)} prefetch={false} className="font-medium hover:underline">
            {row.name || 'Untitled draft'}
            {row.language && `, ${row.language}`}
          </Link>
          : {row.reason}
        </li>
      ))}
      {hasNextPage && (
        <li className="p-1.5">
          <Button
            size="small"
            variant="quiet"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </li>
      )}
    </ul>
  )
}
