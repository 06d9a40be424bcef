'use client'

import { useQuery } from '@tanstack/react-query'
import { StatTile } from '@/components/ui/stat-tile'
import { eventQueries } from '@/lib/queries/events'

/** How much waits for a person; live. */
export function AttentionTile() {
  const { data } = useQuery(eventQueries.attention())
  const label = 'Events to look at'
  const href = '/events?needs_person=1'
  if (!data) return <StatTile label={label} value="–" note="Could not be read" href={href} />
  const { total } = data
  if (total === 0) return <StatTile label={label} value="0" note="Nothing waits" tone="success" href={href} />
  return (
    <StatTile
      label={label}
      value={total.toLocaleString('en')}
      note="Waiting for a person"
      tone="warning"
      href={href}
    />
  )
}
