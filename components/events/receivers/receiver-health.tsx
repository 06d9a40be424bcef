'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { BarChart } from '@/components/ui/charts/bar-chart'
import { ChartEmpty } from '@/components/ui/charts/chart-parts'
import { axisOf, placeName } from '@/components/ui/charts/chart-places'
import { FiguresTable } from '@/components/ui/figures-table'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { useOwnZone } from '@/components/ui/use-own-zone'
import { receiverQueries } from '@/lib/browser/receivers'
import type { ReceiverDays } from '@/lib/contract/performance-days'
import type { ReceiverHealth as Health, ReceiverAttempts } from '@/lib/contract/receivers'
import { formatLatency } from '@/lib/labels/durations'
import { formatNumber } from '@/lib/labels/numbers'

const PERCENT = 100

/**
 * Share of successful attempts, rounded down: one failure in a thousand isn't 100%. There is at least one attempt.
 */
export const successShare = ({ delivered, failed }: { delivered: number; failed: number }): string =>
  `${formatNumber(Math.floor((delivered / (delivered + failed)) * PERCENT * 10) / 10)}%`

const spans: readonly { value: ReceiverDays; label: string }[] = [
  { value: '1', label: '24 hours' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
]

const latencyText = ({ meanMs, slowestMs }: ReceiverAttempts) =>
  meanMs === null || slowestMs === null
    ? 'no attempts'
    : `${formatLatency(meanMs)} on average, ${formatLatency(slowestMs)} at most`

interface HealthProps {
  health: Health
  nameOf: (place: number) => string
}

/** The charts as a table for screen readers. */
function HealthTable({ health: { places, overTime }, nameOf }: HealthProps) {
  const unit = typeof places[0] === 'number' ? 'hour' : 'day'
  return (
    <FiguresTable
      isHidden
      label={`Attempts by ${unit}, newest first`}
      columns={[
        { label: 'Time', cell: ({ place }) => nameOf(place) },
        { label: 'Delivered', cell: ({ delivered }) => delivered },
        { label: 'Failed', cell: ({ failed }) => failed },
        { label: 'Response time', cell: latencyText },
      ]}
      rows={overTime.map((attempts, place) => ({ ...attempts, place })).toReversed()}
      keyOf={({ place }) => place}
    />
  )
}

function HealthCharts({ health, nameOf }: HealthProps) {
  const { places, overTime, total } = health
  const unit = typeof places[0] === 'number' ? 'hour' : 'day'
  const shared = { nameOf, axis: axisOf(places) }
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <div className="min-w-0">
        <h3 className="mb-1 font-medium">Attempts</h3>
        <BarChart
          {...shared}
          label={`Attempts by ${unit}`}
          series={[
            { label: 'Delivered', values: overTime.map(({ delivered }) => delivered) },
            { label: 'Failed', values: overTime.map(({ failed }) => failed), isFailure: true },
          ]}
          summary={`${successShare(total)} delivered`}
        />
      </div>
      <div className="min-w-0">
        <h3 className="mb-1 font-medium">Average response time</h3>
        <BarChart
          {...shared}
          label={`Response time by ${unit}`}
          series={[{ label: 'Milliseconds', values: overTime.map(({ meanMs }) => meanMs ?? 0) }]}
          valueText={formatLatency}
          readoutOf={(place) => {
            const attempts = overTime[place]
            return attempts ? latencyText(attempts) : ''
          }}
          summary={latencyText(total)}
        />
      </div>
      <HealthTable {...{ health, nameOf }} />
    </div>
  )
}

/** Results and response times of attempts over a day, a week or 30 days. Updates live. */
export function ReceiverHealth({ id }: { id: string }) {
  const [days, setDays] = useState<ReceiverDays>('1')
  const isBrowser = useIsBrowser()
  const zone = useOwnZone()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...receiverQueries.health(id, days, zone),
    placeholderData: keepPreviousData,
  })
  const isEmpty = data?.total.meanMs === null
  return (
    <Card
      title="Attempts over time"
      actions={
        <SegmentedControl
          label="Time"
          segments={spans}
          value={days}
          onChange={setDays}
          className="whitespace-nowrap"
        />
      }
    >
      {!data && !error && <SkeletonLines className="h-36" />}
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {isEmpty ? (
            <ChartEmpty>
              Nothing was sent in the last {spans.find(({ value }) => value === days)?.label}.
            </ChartEmpty>
          ) : (
            <HealthCharts
              health={data}
              // Names of hours are in local time.
              nameOf={(place) => (isBrowser ? placeName(data.places, place, '') : '')}
            />
          )}
        </div>
      )}
    </Card>
  )
}
