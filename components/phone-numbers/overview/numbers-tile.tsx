'use client'

import { useQuery } from '@tanstack/react-query'
import { StatTile } from '@/components/ui/stat-tile'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { formatCount } from '@/lib/labels/numbers'
import { summarizeNumbers } from './numbers-summary'

/** How many numbers are healthy. Updates live. */
export function NumbersTile() {
  const { data } = useQuery(phoneNumberQueries.list())
  const label = 'Healthy numbers'
  if (!data) return <StatTile label={label} value="–" note="Couldn’t be loaded" href="/phone-numbers" />
  const { total, urgent, wrong } = summarizeNumbers(data.data)
  if (total === 0) return <StatTile label={label} value="0" note="No numbers yet" href="/phone-numbers" />
  if (urgent === 0) {
    return (
      <StatTile
        label={label}
        value={`${total} of ${total}`}
        note={total === 1 ? 'It is healthy' : 'All healthy'}
        tone="success"
        href="/phone-numbers"
      />
    )
  }
  return (
    <StatTile
      label={label}
      value={`${total - urgent} of ${total}`}
      note={formatCount(urgent, 'needs attention', 'need attention')}
      tone={wrong > 0 ? 'danger' : 'warning'}
      href="/phone-numbers?show=attention"
    />
  )
}
