'use client'

import { useQuery } from '@tanstack/react-query'
import { StatTile } from '@/components/ui/stat-tile'
import { overviewQueries } from '@/lib/browser/overview'
import { formatNumber } from '@/lib/labels/numbers'
import { lastDay } from './day-totals'

const href = '/events?object_kind=message'

/** Messages of the last 24 hours in both directions. Updates live. */
export function MessagesTile() {
  const { data } = useQuery(overviewQueries.activity())
  // In narrow windows the label has one line: “last” is for the ear only, on phones “hours”, too.
  const label = (
    <>
      Messages, <span className="max-lg:sr-only">last </span>24{' '}
      <span aria-hidden="true" className="xs:hidden">
        h
      </span>
      <span className="max-xs:sr-only">hours</span>
    </>
  )
  if (!data) return <StatTile label={label} value="–" note="Couldn’t be loaded" href={href} />
  const [received, sent] = [lastDay(data, 'message_in'), lastDay(data, 'message_out')]
  return (
    <StatTile
      label={label}
      value={formatNumber(received + sent)}
      note={`${formatNumber(received)} received, ${formatNumber(sent)} sent`}
      href={href}
    />
  )
}
