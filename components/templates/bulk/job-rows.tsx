'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { ShowMore } from '@/components/list/show-more'
import { bulkJobQueries } from '@/lib/browser/bulk-jobs'
import type { BulkJob, BulkRow } from '@/lib/contract/bulk-jobs'
import { rowHref } from './job-words'

interface JobRowsProps {
  job: BulkJob
  state: 'done' | 'refused'
}

/** Failed items with their reasons, or items that succeeded. */
export function JobRows({ job, state }: JobRowsProps) {
  const list = useInfiniteQuery(bulkJobQueries.rows(job.id, state))
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  if (rows.length === 0) return null
  return (
    <ul
      aria-label={state === 'refused' ? 'What failed' : 'What succeeded'}
      tabIndex={0}
      className="max-h-60 divide-y divide-border overflow-y-auto rounded-md border border-border text-sm focus-visible:outline-2 focus-visible:outline-accent"
    >
      {rows.map((row) => (
        <li key={row.position} className="px-3 py-1.5 wrap-anywhere">
          <Name {...row} href={rowHref(job.kind, row)} />
          {row.reason !== null && `: ${row.reason}`}
        </li>
      ))}
      {list.hasNextPage && (
        <li className="p-1.5">
          <ShowMore list={list} label="Show more" />
        </li>
      )}
    </ul>
  )
}

function Name({ name, language, href }: Pick<BulkRow, 'name' | 'language'> & { href: string | undefined }) {
  const words = `${name || 'Untitled draft'}${language && `, ${language}`}`
  if (href === undefined) return <span className="font-medium">{words}</span>
  return (
    <Link href={href} prefetch={false} className="font-medium hover:underline">
      {words}
    </Link>
  )
}
