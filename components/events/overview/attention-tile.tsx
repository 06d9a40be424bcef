'use client'

import { useQuery } from '@tanstack/react-query'
import { StatTile } from '@/components/ui/stat-tile'
import { permits, type Role } from '@/lib/access/roles'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import { incidentQueries } from '@/lib/browser/incidents'
import { overviewQueries } from '@/lib/browser/overview'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { whyUnheard } from '../words/unheard'

/**
 * Number of unacknowledged incidents; if none, number of events that need attention, for people who can see them.
 * Updates live.
 */
export function AttentionTile({ role }: { role: Role }) {
  const seesEvents = permits(role, 'events.read')
  const seesNumbers = permits(role, 'phone-numbers.read')
  const { data } = useQuery({ ...eventQueries.attention(), enabled: seesEvents })
  const open = useQuery(incidentQueries.open()).data
  const numbers = useQuery({ ...phoneNumberQueries.list(), enabled: seesNumbers })
  const { data: activity } = useQuery({ ...overviewQueries.activity(), enabled: seesEvents })
  const { data: health } = useQuery(healthQueries.now())
  const label = 'Open incidents'
  const href = '/incidents?state=open'
  if (!open || (seesEvents && !data))
    return <StatTile label={label} value="–" note="Couldn’t be loaded" href={href} />
  const { total: incidents, problems } = open
  const others = data ? data.total - (data.inIncidents?.length ?? 0) : 0
  if (incidents === 0 && others === 0) {
    // Without access to the service, no events isn't good news.
    const unheard = whyUnheard(health?.data)
    const isRead = !seesNumbers || (numbers.data !== undefined && !numbers.isError)
    const isHeard = !unheard && isRead && (!seesEvents || activity?.isListening === true)
    return isHeard ? (
      <StatTile label={label} value="0" note="All clear" tone="success" href={href} />
    ) : (
      <StatTile
        label={label}
        value="0"
        note="Events may not arrive"
        tone="warning"
        href={unheard?.href ?? '/settings/connection'}
      />
    )
  }
  if (incidents === 0)
    return (
      <StatTile
        label={label}
        value="0"
        note={`${formatCount(others, 'event')} to review`}
        tone="warning"
        href="/events?needs_person=1"
      />
    )
  return (
    <StatTile
      label={label}
      value={formatNumber(incidents)}
      note={problems > 0 ? formatCount(problems, 'problem') : 'Warnings only'}
      tone={problems > 0 ? 'danger' : 'warning'}
      href={href}
    />
  )
}
