import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { BarChart } from '@/components/ui/charts/bar-chart'
import { total } from '@/components/ui/charts/chart-data'
import { EmptyState } from '@/components/ui/empty-state'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { Skeleton } from '@/components/ui/skeleton'
import { flowQueries } from '@/lib/browser/flows'
import { endpointAlertMarks } from '@/lib/contract/endpoint-alert-marks'
import type { FlowMetrics } from '@/lib/contract/flow-metrics'
import { formatList } from '@/lib/labels/lists'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { shortDateUtc, weekdayDateUtc } from '@/lib/labels/times'
import { EndpointSection } from './endpoint-section'

const startsOf = (marks: readonly { start: number }[]) => marks.map(({ start }) => start)
/** Availability is drawn from its other end: a bar is a problem, as in the other charts. */
const unavailableFrom = endpointAlertMarks.ENDPOINT_AVAILABILITY.map(({ start }) => 100 - start)
const failedFrom = startsOf(endpointAlertMarks.ENDPOINT_ERROR_RATE)
const secondsFrom = startsOf(endpointAlertMarks.ENDPOINT_LATENCY)

const charts = [
  { key: 'requests', title: 'Requests', label: 'Requests', thresholds: [], told: '' },
  {
    key: 'failed',
    title: 'Failed requests',
    label: 'Percent failed',
    thresholds: failedFrom,
    told: `Alerts start at ${formatList(failedFrom.map((value) => `${value}%`))}.`,
  },
  {
    key: 'unavailable',
    title: 'Unavailable',
    label: 'Percent without a response',
    thresholds: unavailableFrom,
    told: `An alert starts above ${unavailableFrom[0]}%.`,
  },
  {
    key: 'seconds',
    title: 'Response time',
    label: '90th percentile, in seconds',
    thresholds: secondsFrom,
    told: `Alerts start at ${formatList(secondsFrom.map((value) => `${value} s`))}. Seconds are rounded up.`,
  },
] as const

/** How the endpoint did by day, against the thresholds of its alerts. */
export function HealthPanel({ flowId }: { flowId: string }) {
  const { data, error, isFetching, refetch } = useQuery(flowQueries.metrics(flowId))
  return (
    <EndpointSection
      title="Health"
      about="Requests from customers’ phones in the last 30 days, by day in UTC. Alerts look at the last hour only."
    >
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {!data && !error && <Skeleton className="h-96 rounded-lg" />}
      {data && (data.metrics ? <Metrics metrics={data.metrics} /> : <NotReported />)}
    </EndpointSection>
  )
}

const NotReported = () => (
  <EmptyState icon={<Activity />} title="No metrics" className="py-8">
    The service doesn’t report metrics for this flow.
  </EmptyState>
)

function Metrics({ metrics }: { metrics: FlowMetrics }) {
  const { days, requests, unavailable, errors } = metrics
  if (total(requests) === 0 && total(unavailable) === 0)
    return (
      <EmptyState icon={<Activity />} title="No requests in the last 30 days" className="py-8">
        Response data appears here once customers use the flow.
      </EmptyState>
    )
  const at = (place: number) => Date.parse(days[place] ?? '')
  const nameOf = (place: number) =>
    requests[place] ? weekdayDateUtc(at(place)) : `${weekdayDateUtc(at(place))}, no requests`
  return (
    <div className="space-y-5">
      <div className="grid gap-4 md:grid-cols-2">
        {charts.map(({ key, title, label, thresholds, told }) => (
          <div key={key} className="min-w-0 rounded-lg border border-border bg-surface-raised p-4">
            <h3 className="mb-1 font-medium">{title}</h3>
            <BarChart
              label={`${title} by day`}
              series={[{ label, values: metrics[key] }]}
              nameOf={nameOf}
              summary={key === 'requests' ? `${formatNumber(total(requests))} in total` : told}
              axis={[shortDateUtc(at(0)), shortDateUtc(at(Math.floor(days.length / 2))), 'Today']}
              thresholds={thresholds}
            />
          </div>
        ))}
      </div>
      {errors.length > 0 && (
        <p className="text-pretty text-text-muted">
          Failures: {formatList(errors.map(({ type, count }) => `${type} (${formatNumber(count)})`))}.
        </p>
      )}
      <DayTable metrics={metrics} />
    </div>
  )
}

const head = 'h-8 px-2 text-right text-xs font-medium text-text-faint first:pl-0 first:text-left'
const cell = 'border-t border-border px-2 py-2 text-right tabular-nums first:pl-0'

/** The same figures, for days on which something was asked or was away. */
function DayTable({ metrics }: { metrics: FlowMetrics }) {
  const { days, requests, failed, unavailable, seconds } = metrics
  const places = days.flatMap((_, place) => (requests[place] || unavailable[place] ? [place] : []))
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-text-muted">
        Show as a table ({formatCount(places.length, 'day')})
      </summary>
      <div role="region" aria-label="Health by day" tabIndex={0} className="mt-2 overflow-x-auto rounded-sm">
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              {['Day', 'Requests', 'Failed', 'Unavailable', '9 in 10 within'].map((column) => (
                <th key={column} scope="col" className={head}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.toReversed().map((place) => (
              <tr key={days[place]}>
                <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap`}>
                  {shortDateUtc(Date.parse(days[place] ?? ''))}
                </th>
                <td className={cell}>{formatNumber(requests[place] ?? 0)}</td>
                <td className={cell}>{requests[place] ? `${failed[place]}%` : '–'}</td>
                <td className={cell}>{unavailable[place]}%</td>
                <td className={cell}>{requests[place] ? `${seconds[place]} s` : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
