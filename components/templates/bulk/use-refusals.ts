'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { bulkJobQueries } from '@/lib/browser/bulk-jobs'

const none: ReadonlyMap<string, string> = new Map()

/** Why the newest job with failures refused each template or draft. */
export function useRefusals(): ReadonlyMap<string, string> {
  const { data } = useQuery(bulkJobQueries.list())
  const job = data?.data.find(({ refused }) => refused > 0)
  const rows = useInfiniteQuery({
    ...bulkJobQueries.rows(job?.id ?? '', 'refused'),
    enabled: job !== undefined,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = rows
  // All pages are loaded, because the items can be anywhere in the list.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return useMemo(
    () =>
      job && rows.data
        ? new Map(
            rows.data.pages.flatMap((page) =>
              page.data.map(({ subjectId, reason }) => [subjectId, reason ?? ''] as const),
            ),
          )
        : none,
    [job, rows.data],
  )
}
