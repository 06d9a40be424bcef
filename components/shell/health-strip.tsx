'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { healthQueries } from '@/lib/browser/health'
import { severityWords } from '@/lib/labels/states/severities'
import { closePopoverAround } from './close-popover-around'

/** Problems with the console itself, worst first, each with a link to fix it. Nothing while all is well. */
export function HealthStrip({ className }: { className?: string }) {
  const { data } = useQuery(healthQueries.now())
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label="Console health" className={className}>
      <ul>
        {data.data.map(({ kind, severity, sentence, since, href }) => (
          <li
            // There may be several of a kind, all fixed in the same place.
            key={`${kind} ${sentence}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-border px-4 py-2.5 last:border-b-0"
          >
            <StateBadge state={severityWords[severity]} />
            <Link
              href={href}
              prefetch={false}
              onClick={(event) => closePopoverAround(event.currentTarget)}
              className="min-w-0 flex-1 basis-48 rounded-sm text-pretty wrap-anywhere hover:underline"
            >
              {sentence}
            </Link>
            {since !== null && <RelativeTime at={since} className="shrink-0 text-xs text-text-faint" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
