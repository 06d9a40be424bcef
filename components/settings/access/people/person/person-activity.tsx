'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { ListCard } from '@/components/list/list-card'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { auditQueries } from '@/lib/browser/audit'
import { useNumberNames } from '@/lib/browser/number-names'
import { ActionText } from '../../audit/action-text'
import { resultWords } from '../../audit/audit-words'

/** The audit log has the rest. */
const SHOWN = 10

/** A person's latest actions in the audit log. */
export function PersonActivity({ email }: { email: string }) {
  const query = useInfiniteQuery(auditQueries.list({ person: email }))
  const nameOfNumber = useNumberNames()
  const entries = query.data?.pages[0]?.entries.slice(0, SHOWN)
  return (
    <ListCard
      title="Activity"
      actions={
        <Link
          href={`/settings/audit?person=${encodeURIComponent(email)}`}
          className="rounded-sm text-sm text-accent-text hover:underline"
        >
          See all
        </Link>
      }
      query={query}
      rows={entries}
      empty="No activity yet."
      row={(entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-border px-4 py-2.5"
        >
          <Link
            href={`/settings/audit?${new URLSearchParams({ person: email, entry: String(entry.id) })}`}
            prefetch={false}
            className="min-w-0 flex-1 basis-60 rounded-sm wrap-anywhere hover:text-accent-text hover:underline"
          >
            <ActionText entry={entry} nameOfNumber={nameOfNumber} />
          </Link>
          {entry.result !== 'done' && <StateBadge state={resultWords[entry.result]} />}
          <RelativeTime clock="machine" at={entry.at} className="text-sm text-text-faint" />
        </li>
      )}
    />
  )
}
