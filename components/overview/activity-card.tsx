'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { BarChart } from '@/components/ui/charts/bar-chart'
import type { Series } from '@/components/ui/charts/chart-data'
import { ChartEmpty } from '@/components/ui/charts/chart-parts'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { overviewQueries } from '@/lib/browser/overview'
import type { Problem } from '@/lib/contract/error-object'
import type { Activity, TallyKind } from '@/lib/contract/overview'
import { formatNumber } from '@/lib/labels/numbers'
import { ActivityTable } from './activity-table'
import { dayBefore, lastDay } from './day-totals'
import { hourName } from './hour-names'

const axis = ['48 hours ago', '24 hours ago', 'Now'] as const

interface ChartOf {
  title: string
  href: string
  kinds: readonly [TallyKind] | readonly [TallyKind, TallyKind]
}

const charts: readonly ChartOf[] = [
  { title: 'Messages', href: '/events?object_kind=message', kinds: ['message_in', 'message_out'] },
  { title: 'Events', href: '/events', kinds: ['event'] },
  { title: 'Calls', href: '/events?object_kind=call', kinds: ['call'] },
]

const labels: Record<TallyKind, string> = {
  message_in: 'Received',
  message_out: 'Sent',
  event: 'Events',
  call: 'Calls',
}

function summaryOf(activity: Activity, kinds: readonly TallyKind[]): string {
  const last = kinds.map((kind) => lastDay(activity, kind))
  const before = kinds.map((kind) => dayBefore(activity, kind))
  const sum = (values: readonly number[]) => formatNumber(values.reduce((all, each) => all + each, 0))
  return `${sum(last)} in 24 hours, ${sum(before)} the day before`
}

function HourlyChart({ chart: { title, href, kinds }, activity }: { chart: ChartOf; activity: Activity }) {
  const isBrowser = useIsBrowser()
  const seriesOf = (kind: TallyKind): Series => ({ label: labels[kind], values: activity.counts[kind] })
  const [first, second] = kinds
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-medium">
        <Link href={href} prefetch={false} className="rounded-sm hover:text-accent-text hover:underline">
          {title}
        </Link>
      </h3>
      <BarChart
        label={`${title} by hour`}
        series={second ? [seriesOf(first), seriesOf(second)] : [seriesOf(first)]}
        nameOf={(place) => (isBrowser ? hourName(activity.from, place) : '')}
        summary={summaryOf(activity, kinds)}
        axis={axis}
      />
    </div>
  )
}

function Quiet({ isListening }: { isListening: boolean }) {
  return (
    <ChartEmpty>
      {isListening
        ? 'Nothing in the last 48 hours. New messages and calls appear here automatically.'
        : 'Events aren’t reaching this console, so nothing is counted.'}{' '}
      <Link
        href="/events/setup"
        prefetch={false}
        className="rounded-sm text-accent-text underline underline-offset-2 hover:decoration-2"
      >
        {isListening ? 'Check that events arrive' : 'Set up events'}
      </Link>
    </ChartEmpty>
  )
}

/** Messages, events and calls of the last 48 hours, by hour. Updates live. */
export function ActivityCard({ problem }: { problem?: Problem }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQueries.activity())
  const isBrowser = useIsBrowser()
  const failure = data ? undefined : error ? problemOf(error) : problem
  const isQuiet = data?.counts.event.every((count) => count === 0)
  return (
    <Card title="Activity by hour" description="All numbers combined, based on events.">
      {!data && !failure && <SkeletonLines className="h-36" />}
      {failure && <PartProblem problem={failure} isTrying={isFetching} retry={refetch} />}
      {data && isQuiet && <Quiet isListening={data.isListening} />}
      {data && !isQuiet && (
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
          {charts.map((chart) => (
            <HourlyChart key={chart.title} chart={chart} activity={data} />
          ))}
        </div>
      )}
      {data && !isQuiet && isBrowser && <ActivityTable activity={data} />}
    </Card>
  )
}
