'use client'

import { useQuery } from '@tanstack/react-query'
import { SparkBars } from '@/components/ui/charts/spark-bars'
import { StatTile } from '@/components/ui/stat-tile'
import { overviewQueries } from '@/lib/browser/overview'
import { formatNumber } from '@/lib/labels/numbers'
import { lastDay } from './day-totals'

const DAY_HOURS = 24
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
  const { message_in, message_out } = data.counts
  const hours = message_in.map((count, place) => count + (message_out[place] ?? 0)).slice(-DAY_HOURS)
  return (
    <StatTile
      label={label}
      value={formatNumber(received + sent)}
      note={`${formatNumber(received)} received, ${formatNumber(sent)} sent`}
      href={href}
    >
      {received + sent > 0 && (
        <SparkBars values={hours} className="-mt-1 h-8 w-20 shrink max-xs:hidden md:max-xl:h-6" />
      )}
    </StatTile>
  )
}
