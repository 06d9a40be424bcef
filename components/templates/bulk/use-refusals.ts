'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { bulkJobQueries } from '@/lib/browser/bulk-jobs'

const none: ReadonlyMap<string, string> = new Map()

/** Why the newest job that refused something refused it, by template or draft. */
export function useRefusals(): ReadonlyMap<string, string> {
  const { data } = useQuery(bulkJobQueries.list())
  const job = data?.data.find(({ refused }) => refused > 0)
  const rows = useInfiniteQuery({
    ...bulkJobQueries.rows(job?.id ?? '', 'refused'),
    enabled: job !== undefined,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = rows
  // Each stands where its template or draft is, which may be anywhere: all of them are read.
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
