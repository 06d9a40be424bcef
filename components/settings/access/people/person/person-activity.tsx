'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { auditQueries } from '@/lib/browser/audit'
import { useNumberNames } from '@/lib/browser/number-names'
import { AuditItem } from '../../audit/audit-item'

/** The audit log has the rest. */
const SHOWN = 10

/** What someone did last, by the audit log. */
export function PersonActivity({ email }: { email: string }) {
  const { data, error, isFetching, refetch } = useInfiniteQuery(auditQueries.list({ person: email }))
  const [opened, setOpened] = useState<number>()
  const nameOfNumber = useNumberNames()
  const entries = data?.pages[0]?.entries.slice(0, SHOWN)
  return (
    <Card
      title="Activity"
      isFlush
      actions={
        <Link
          href={`/settings/audit?person=${encodeURIComponent(email)}`}
          className="rounded-sm text-sm text-accent-text hover:underline"
        >
          See all
        </Link>
      }
    >
      {error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!entries && !error && <SkeletonLines className="mx-4 mb-4 h-40" />}
      {entries?.length === 0 && (
        <p className="border-t border-border px-4 py-5 text-center text-text-muted">No activity yet.</p>
      )}
      {entries && entries.length > 0 && (
        <ul aria-label="Activity">
          {entries.map((entry) => (
            <li key={entry.id} className="border-t border-border px-4 py-3">
              <AuditItem
                entry={entry}
                isOpen={opened === entry.id}
                toggle={(id) => setOpened(opened === id ? undefined : id)}
                nameOfNumber={nameOfNumber}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
