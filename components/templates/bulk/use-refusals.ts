'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEveryPage } from '@/components/list/use-every-page'
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
  useEveryPage(rows)
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
