import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { BarChart } from '@/components/ui/charts/bar-chart'
import { total } from '@/components/ui/charts/chart-data'
import { EmptyState } from '@/components/ui/empty-state'
import { FiguresTable } from '@/components/ui/figures-table'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { Skeleton } from '@/components/ui/skeleton'
import { flowQueries } from '@/lib/browser/flows'
import { endpointAlertMarks } from '@/lib/contract/endpoint-alert-marks'
import type { FlowMetrics } from '@/lib/contract/flow-metrics'
import { formatList } from '@/lib/contract/lists'
import { failureReason } from '@/lib/labels/flow-failures'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { capitalized } from '@/lib/labels/sentence-case'
import { shortDateUtc, weekdayDateUtc } from '@/lib/labels/times'
import { EndpointSection } from './endpoint-section'

const startsOf = (marks: readonly { start: number }[]) => marks.map(({ start }) => start)
/** Unavailability is charted instead: a bar is a problem, as in the other charts. */
const unavailableFrom = endpointAlertMarks.ENDPOINT_AVAILABILITY.map(({ start }) => 100 - start)
const failedFrom = startsOf(endpointAlertMarks.ENDPOINT_ERROR_RATE)
const secondsFrom = startsOf(endpointAlertMarks.ENDPOINT_LATENCY)

const NO_REQUESTS = 'no requests'

/** A chart of one metric; `readoutOf` describes a day in words. */
interface HealthChart {
  key: 'requests' | 'failed' | 'unavailable' | 'seconds'
  title: string
  thresholds: readonly number[]
  told: (metrics: FlowMetrics) => string
  readoutOf: (value: number, requests: number) => string
}

const charts: readonly HealthChart[] = [
  {
    key: 'requests',
    title: 'Requests',
    thresholds: [],
    told: ({ requests }) => `${formatNumber(total(requests))} in total`,
    readoutOf: (_, requests) => (requests === 0 ? NO_REQUESTS : formatCount(requests, 'request')),
  },
  {
    key: 'failed',
    title: 'Failed requests, in percent',
    thresholds: failedFrom,
    told: () => `Alerts start at ${formatList(failedFrom.map((value) => `${value}%`))}.`,
    readoutOf: (value, requests) => (requests === 0 ? NO_REQUESTS : `${formatNumber(value)}% failed`),
  },
  {
    key: 'unavailable',
    title: 'Without a response, in percent',
    thresholds: unavailableFrom,
    told: () => `An alert starts above ${unavailableFrom[0]}%.`,
    // Includes requests the service makes by itself.
    readoutOf: (value, requests) =>
      requests === 0 && value === 0 ? NO_REQUESTS : `${formatNumber(value)}% without a response`,
  },
  {
    key: 'seconds',
    title: 'Response time, in seconds',
    thresholds: secondsFrom,
    told: () =>
      `90th percentile: 9 in 10 requests are faster. Alerts start at ${formatList(secondsFrom.map((value) => `${value} s`))}.`,
    readoutOf: (value, requests) => (requests === 0 ? NO_REQUESTS : `9 in 10 within ${value} s`),
  },
]

/** The endpoint's metrics by day, with the thresholds of its alerts. */
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
  return (
    <div className="space-y-5">
      <div className="grid gap-4 md:grid-cols-2">
        {charts.map(({ key, title, thresholds, told, readoutOf }) => (
          <div key={key} className="min-w-0 rounded-lg border border-border bg-surface-raised p-4">
            <h3 className="mb-1 font-medium">{title}</h3>
            <BarChart
              label={`${title}, by day`}
              series={[{ label: title, values: metrics[key] }]}
              nameOf={(place) => weekdayDateUtc(at(place))}
              readoutOf={(place) => readoutOf(metrics[key][place] ?? 0, requests[place] ?? 0)}
              summary={told(metrics)}
              axis={[shortDateUtc(at(0)), shortDateUtc(at(Math.floor(days.length / 2))), 'Today']}
              thresholds={thresholds}
            />
          </div>
        ))}
      </div>
      {errors.length > 0 && <Failures errors={errors} />}
      <DayTable metrics={metrics} />
    </div>
  )
}

/** Why requests failed, most frequent reason first; unknown kinds show their code. */
function Failures({ errors }: Pick<FlowMetrics, 'errors'>) {
  const all = total(errors.map(({ count }) => count))
  return (
    <div>
      <h3 className="mb-1 font-medium">Why requests failed</h3>
      <ul className="max-w-xl">
        {errors.map(({ type, count }) => {
          const reason = failureReason(type)
          return (
            <li key={type} className="flex items-baseline justify-between gap-4 border-t border-border py-2">
              <span className="min-w-0 text-pretty">
                {reason ? capitalized(reason) : <code className="text-sm wrap-anywhere">{type}</code>}
              </span>
              <span className="text-sm whitespace-nowrap text-text-muted tabular-nums">
                {formatCount(count, 'request')}, {formatNumber(Math.round((count / all) * 100))}%
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The same metrics as a table, for days with requests or downtime. */
function DayTable({ metrics }: { metrics: FlowMetrics }) {
  const { days, requests, failed, unavailable, seconds } = metrics
  const places = days.flatMap((_, place) => (requests[place] || unavailable[place] ? [place] : []))
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-text-muted">
        Show as a table ({formatCount(places.length, 'day')})
      </summary>
      <FiguresTable
        label="Health by day"
        className="mt-2"
        columns={[
          {
            label: 'Day',
            className: 'whitespace-nowrap',
            cell: (place) => shortDateUtc(Date.parse(days[place] ?? '')),
          },
          { label: 'Requests', cell: (place) => formatNumber(requests[place] ?? 0) },
          { label: 'Failed', cell: (place) => (requests[place] ? `${failed[place]}%` : '–') },
          { label: 'No response', cell: (place) => `${unavailable[place]}%` },
          { label: '9 in 10 within', cell: (place) => (requests[place] ? `${seconds[place]} s` : '–') },
        ]}
        rows={places.toReversed()}
        keyOf={(place) => place}
      />
    </details>
  )
}
