import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import Link from 'next/link'
import { closePopoverAround } from '@/components/shell/close-popover-around'
import { IconButton } from '@/components/ui/icon-button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateTile } from '@/components/ui/state-tile'
import { Unbroken } from '@/components/ui/unbroken'
import { useAcknowledgeIncident } from '@/lib/browser/incident-changes'
import { incidentQueries } from '@/lib/browser/incidents'
import { incidentHref } from '@/lib/labels/incident-href'
import { formatCount } from '@/lib/labels/numbers'
import { severityWords } from '@/lib/labels/states/severities'

interface BellIncidentsProps {
  blockedBecause?: string
  /** One was acknowledged: the pressed button disappears with it. */
  onAcknowledged(): void
}

/** The most severe unacknowledged incidents, and their number as in the navigation. */
export function BellIncidents({ blockedBecause, onAcknowledged }: BellIncidentsProps) {
  const { data } = useQuery(incidentQueries.open())
  const acknowledge = useAcknowledgeIncident()
  if (!data || data.total === 0) return null
  return (
    <section aria-label="Open incidents" className="shrink-0 border-t border-border">
      <Link
        href="/incidents?state=open"
        prefetch={false}
        onClick={(event) => closePopoverAround(event.currentTarget)}
        className="block px-4 pt-2 text-sm text-text-muted hover:text-accent-text hover:underline"
      >
        {formatCount(data.total, 'open incident')}
      </Link>
      {acknowledge.error && <ProblemNotice problem={acknowledge.error.problem} className="mx-4 my-2" />}
      <ul>
        {data.data.map((incident) => (
          <li key={incident.id} className="flex items-start gap-3 px-4 py-2">
            <StateTile state={severityWords[incident.severity]} />
            <div className="min-w-0 flex-1">
              <Link
                href={incidentHref(incident)}
                prefetch={false}
                onClick={({ currentTarget }) => closePopoverAround(currentTarget)}
                className="line-clamp-4 rounded-sm text-sm wrap-anywhere hover:text-accent-text hover:underline"
              >
                <Unbroken text={incident.sentence} />
              </Link>
              <RelativeTime at={incident.openedAt} className="text-xs text-text-faint" />
            </div>
            <IconButton
              size="small"
              aria-label={`Acknowledge: ${incident.sentence}`}
              blockedBecause={blockedBecause}
              onClick={() => acknowledge.mutate(incident.id, { onSuccess: onAcknowledged })}
            >
              <Check aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
