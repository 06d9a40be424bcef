import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { Unbroken } from '@/components/ui/unbroken'
import type { OpenIncidents as Open } from '@/lib/contract/alerts'
import { formatNumber } from '@/lib/labels/numbers'
import { severityWords } from '@/lib/labels/states/severities'

/** The gravest incidents that nobody takes care of yet; nothing while there is none. Drawn on the server alone. */
export function OpenIncidents({ total, data }: Open) {
  if (total === 0) return null
  return (
    <Card
      isFlush
      title="Open incidents"
      actions={
        <Link
          href="/incidents?state=open"
          prefetch={false}
          className="rounded-sm text-sm text-accent-text hover:underline"
        >
          See all {formatNumber(total)}
        </Link>
      }
    >
      <ul>
        {data.map(({ id, severity, sentence, openedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-border px-4 py-2.5 sm:flex-nowrap"
          >
            <StateBadge state={severityWords[severity]} />
            <p className="line-clamp-2 min-w-0 flex-1 basis-full wrap-anywhere sm:basis-auto">
              <Unbroken text={sentence} />
            </p>
            <RelativeTime at={openedAt} className="shrink-0 text-xs text-text-faint" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
