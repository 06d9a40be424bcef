'use client'

import { Card } from '@/components/ui/card'
import { BarChart } from '@/components/ui/charts/bar-chart'
import { ChartEmpty } from '@/components/ui/charts/chart-parts'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { ReceiverHour } from '@/lib/contract/receivers'
import { formatLatency } from '@/lib/labels/durations'
import { formatNumber } from '@/lib/labels/numbers'
import { clock, weekdayClock } from '@/lib/labels/times'

const HOUR_MS = 3_600_000
const PERCENT = 100

const nameOf = ({ at }: ReceiverHour) => `${weekdayClock(at)} to ${clock(at + HOUR_MS)}`

/** Of all attempts; undefined without any. */
export function successShare(hours: readonly ReceiverHour[]): string | undefined {
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0)
  const all = hours.reduce((sum, hour) => sum + hour.delivered + hour.failed, 0)
  if (all === 0) return undefined
  // One that failed among a thousand is not 100 %.
  return `${formatNumber(Math.floor((delivered / all) * PERCENT * 10) / 10)}%`
}

function meanLatency(hours: readonly ReceiverHour[]): number {
  const all = hours.reduce((sum, hour) => sum + hour.delivered + hour.failed, 0)
  const ms = hours.reduce((sum, hour) => sum + (hour.meanMs ?? 0) * (hour.delivered + hour.failed), 0)
  return all === 0 ? 0 : ms / all
}

/** The same as the charts, for those who read with their ears. */
function HoursTable({ hours }: { hours: readonly ReceiverHour[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Attempts by hour, newest first</caption>
        <thead>
          <tr>
            {['Hour', 'Delivered', 'Failed', 'Response time in ms'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.toReversed().map((hour) => (
            <tr key={hour.at}>
              <th scope="row">{nameOf(hour)}</th>
              <td>{hour.delivered}</td>
              <td>{hour.failed}</td>
              <td>{hour.meanMs ?? 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How attempts went in the last 24 hours, and how long responses took. */
export function ReceiverHealth({ hours }: { hours: readonly ReceiverHour[] }) {
  const isBrowser = useIsBrowser()
  const share = successShare(hours)
  const place = (index: number) => {
    const hour = hours[index]
    // Hours have their names by the clock of whoever reads.
    return hour && isBrowser ? nameOf(hour) : ''
  }
  const shared = { nameOf: place, axis: ['24 hours ago', '12 hours ago', 'Now'] as [string, string, string] }
  return (
    <Card title="Last 24 hours">
      {share === undefined ? (
        <ChartEmpty>Nothing was sent in the last 24 hours.</ChartEmpty>
      ) : (
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          <div className="min-w-0">
            <h3 className="mb-1 font-medium">Attempts</h3>
            <BarChart
              {...shared}
              label="Attempts by hour"
              series={[
                { label: 'Delivered', values: hours.map((hour) => hour.delivered) },
                { label: 'Failed', values: hours.map((hour) => hour.failed) },
              ]}
              summary={`${share} delivered`}
            />
          </div>
          <div className="min-w-0">
            <h3 className="mb-1 font-medium">Response time</h3>
            <BarChart
              {...shared}
              label="Response time by hour"
              series={[{ label: 'Milliseconds', values: hours.map((hour) => hour.meanMs ?? 0) }]}
              summary={`${formatLatency(meanLatency(hours))} on average`}
            />
          </div>
          <HoursTable hours={hours} />
        </div>
      )}
    </Card>
  )
}
