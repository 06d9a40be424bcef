import { HOUR_MS } from '@/lib/contract/durations'
import type { EndpointError } from '@/lib/contract/flow-states'
import { flowLimits } from '@/lib/contract/limits'
import type { Queries } from '@/lib/store/open'

/** Data endpoint requests with the same outcome, as counted by the store. */
export interface RequestGroup {
  is_ping: number
  error_type: string | null
  count: number
}

/** Request counts for health and metrics (spec:flow-data#metrics and spec:flow-data#alerts). */
interface Tally {
  /** Requests made for a phone; pings are counted separately. */
  exchanges: number
  pings: number
  failed: number
  /** Exchanges by the kind of their error. */
  errors: ReadonlyMap<EndpointError, number>
  /** Exchanges and pings answered with HTTP status 200 in time. */
  present: number
}

/** Errors that mean the endpoint could not be reached. */
const absent: readonly string[] = [
  'timeout_error',
  'no_http_response_error',
  'unexpected_http_status_code',
] satisfies EndpointError[]

export function tally(groups: readonly RequestGroup[]): Tally {
  const errors = new Map<EndpointError, number>()
  const sums = { exchanges: 0, pings: 0, failed: 0, present: 0 }
  for (const { is_ping, error_type, count } of groups) {
    if (error_type === null || !absent.includes(error_type)) sums.present += count
    if (is_ping !== 0) {
      sums.pings += count
      continue
    }
    sums.exchanges += count
    if (error_type === null) continue
    sums.failed += count
    // Only this service writes the column, from the same list.
    const errorType = error_type as EndpointError
    errors.set(errorType, (errors.get(errorType) ?? 0) + count)
  }
  return { ...sums, errors }
}

/** A data endpoint's results in the last hour. spec:flow-data#alerts. */
export interface Measurement {
  /** Exchanges; pings are counted separately. */
  requests: number
  pings: number
  /** Percent of the exchanges. */
  errorRate: number
  errors: { errorType: EndpointError; count: number; rate: number }[]
  /** Latency of exchanges in milliseconds: median, and 90th percentile; 0 without any. */
  p50Ms: number
  p90Ms: number
  /** Percent of exchanges and pings answered with HTTP status 200 in time. */
  availability: number
}

/**
 * Measures the last hour, but no further back than when the current address was set.
 * @param now ms since 1970
 */
export async function measureEndpoint(queries: Queries, flowId: string, now: number): Promise<Measurement> {
  const requests = queries
    .selectFrom('flow_endpoint_requests')
    .where('flow_id', '=', flowId)
    .where('at', '>', await startOf(queries, flowId, now))
  const groups = await requests
    .select(['is_ping', 'error_type'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['is_ping', 'error_type'])
    .execute()
  const { exchanges, pings, failed, errors, present } = tally(
    groups.map((group) => ({ ...group, count: Number(group.count) })),
  )
  const took = async (share: number) => {
    if (exchanges === 0) return 0
    const row = await requests
      .select('duration_ms')
      .where('is_ping', '=', 0)
      .orderBy('duration_ms')
      .limit(1)
      .offset(Math.ceil(exchanges * share) - 1)
      .executeTakeFirst()
    return row?.duration_ms ?? 0
  }
  return {
    requests: exchanges,
    pings,
    errorRate: percent(failed, exchanges),
    errors: [...errors].map(([errorType, count]) => ({ errorType, count, rate: percent(count, exchanges) })),
    p50Ms: await took(0.5),
    p90Ms: await took(0.9),
    availability: exchanges + pings === 0 ? 100 : percent(present, exchanges + pings),
  }
}

async function startOf(queries: Queries, flowId: string, now: number): Promise<number> {
  const flow = await queries
    .selectFrom('flows')
    .select('endpoint_changed_at')
    .where('id', '=', flowId)
    .executeTakeFirst()
  return Math.max(now - HOUR_MS, flow?.endpoint_changed_at ?? 0)
}

/** Whether there are enough requests to judge errors and latency, and availability. */
export const isTelling = ({ requests, pings }: Measurement) => ({
  exchanges: requests >= flowLimits.leastHealthRequests,
  presence: requests + pings >= flowLimits.leastHealthRequests,
})

/** Percentage with one decimal. */
const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 1000) / 10)
