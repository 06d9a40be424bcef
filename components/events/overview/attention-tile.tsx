'use client'

import { useQuery } from '@tanstack/react-query'
import { StatTile } from '@/components/ui/stat-tile'
import { eventQueries } from '@/lib/browser/events'
import { healthQueries } from '@/lib/browser/health'
import { overviewQueries } from '@/lib/browser/overview'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { formatNumber } from '@/lib/labels/numbers'
import { whyUnheard } from '../words/unheard'

/** How much waits for a person; live. */
export function AttentionTile() {
  const { data } = useQuery(eventQueries.attention())
  const numbers = useQuery(phoneNumberQueries.list())
  const { data: activity } = useQuery(overviewQueries.activity())
  const { data: health } = useQuery(healthQueries.now())
  const label = 'Events to review'
  const href = '/events?needs_person=1'
  if (!data) return <StatTile label={label} value="–" note="Couldn’t be loaded" href={href} />
  const { total } = data
  if (total === 0) {
    // Silence of a service that refuses the console is no good news.
    const unheard = whyUnheard(health?.data)
    const isHeard =
      !unheard && numbers.data !== undefined && !numbers.isError && activity?.isListening === true
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
  return (
    <StatTile label={label} value={formatNumber(total)} note="Need attention" tone="warning" href={href} />
  )
}
