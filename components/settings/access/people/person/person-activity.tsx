'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { ListCard } from '@/components/list/list-card'
import { auditQueries } from '@/lib/browser/audit'
import { useNumberNames } from '@/lib/browser/number-names'
import { AuditItem } from '../../audit/audit-item'

/** The audit log has the rest. */
const SHOWN = 10

/** A person's latest actions in the audit log. */
export function PersonActivity({ email }: { email: string }) {
  const query = useInfiniteQuery(auditQueries.list({ person: email }))
  const [opened, setOpened] = useState<number>()
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
        <li key={entry.id} className="border-t border-border px-4 py-3">
          <AuditItem
            entry={entry}
            isOpen={opened === entry.id}
            toggle={(id) => setOpened(opened === id ? undefined : id)}
            nameOfNumber={nameOfNumber}
          />
        </li>
      )}
    />
  )
}
