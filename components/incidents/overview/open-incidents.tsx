import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { LeadSentence } from '@/components/ui/lead-sentence'
import { SeeAll } from '@/components/ui/see-all'
import { SentenceRow, sentenceLook } from '@/components/ui/sentence-row'
import { StateTile } from '@/components/ui/state-tile'
import type { OpenIncidents as Open } from '@/lib/contract/alerts'
import { incidentHref } from '@/lib/labels/incident-href'
import { severityWords } from '@/lib/labels/states/severities'

/**
 * The most severe unacknowledged incidents, each linked to what it is about; nothing if there are none. Rendered on
 * the server only.
 */
export function OpenIncidents({ total, data }: Pick<Open, 'total' | 'data'>) {
  if (total === 0) return null
  return (
    <Card isFlush title="Open incidents" actions={<SeeAll href="/incidents?state=open" total={total} />}>
      <ul>
        {data.map((incident) => (
          <SentenceRow
            key={incident.id}
            mark={<StateTile state={severityWords[incident.severity]} />}
            at={incident.openedAt}
          >
            <Link
              href={incidentHref(incident)}
              prefetch={false}
              className={`${sentenceLook} rounded-sm hover:text-accent-text hover:underline`}
            >
              <LeadSentence text={incident.sentence} isBrief />
            </Link>
          </SentenceRow>
        ))}
      </ul>
    </Card>
  )
}
