import type { EndpointError } from '@/lib/contract/flow-states'
import type { Queries } from '@/lib/store/open'

const HOUR_MS = 3_600_000
/** Of fewer requests in the hour nothing is concluded: one failure of two is no rate. */
const FEWEST_REQUESTS = 5

/** How a data endpoint did in the last hour. Gap 6.1. */
export interface Measurement {
  /** Exchanges; pings are counted apart. */
  requests: number
  pings: number
  /** Percent of the exchanges. */
  errorRate: number
  errors: { errorType: EndpointError; count: number; rate: number }[]
  /** Milliseconds half of the exchanges, and nine in ten, took at most; 0 without any. */
  p50Ms: number
  p90Ms: number
  /** Percent of exchanges and pings that got an HTTP answer with the status 200 in time. */
  availability: number
}

/** Errors that mean nobody was there. */
const absent: readonly EndpointError[] = [
  'timeout_error',
  'no_http_response_error',
  'unexpected_http_status_code',
]

/** @param now ms since 1970; the hour before it is looked at */
export async function measureEndpoint(queries: Queries, flowId: string, now: number): Promise<Measurement> {
  const rows = await queries
    .selectFrom('flow_endpoint_requests')
    .select(['duration_ms', 'is_ping', 'error_type'])
    .where('flow_id', '=', flowId)
    .where('at', '>', now - HOUR_MS)
    .execute()
  const exchanges = rows.filter(({ is_ping }) => is_ping === 0)
  const durations = exchanges.map(({ duration_ms }) => duration_ms).sort((a, b) => a - b)
  const failed = exchanges.filter(({ error_type }) => error_type !== null)
  const lost = rows.filter(({ error_type }) => absent.some((kind) => kind === error_type))
  return {
    requests: exchanges.length,
    pings: rows.length - exchanges.length,
    errorRate: percent(failed.length, exchanges.length),
    errors: countErrors(failed, exchanges.length),
    p50Ms: quantile(durations, 0.5),
    p90Ms: quantile(durations, 0.9),
    availability: rows.length === 0 ? 100 : percent(rows.length - lost.length, rows.length),
  }
}

/** Whether there is enough to say something about errors and latency, and about availability. */
export const isTelling = ({ requests, pings }: Measurement) => ({
  exchanges: requests >= FEWEST_REQUESTS,
  presence: requests + pings >= FEWEST_REQUESTS,
})

function countErrors(failed: readonly { error_type: string | null }[], all: number): Measurement['errors'] {
  const counts = new Map<EndpointError, number>()
  for (const { error_type } of failed) {
    // The column is written by this service alone, from the same list.
    const errorType = error_type as EndpointError
    counts.set(errorType, (counts.get(errorType) ?? 0) + 1)
  }
  return [...counts].map(([errorType, count]) => ({ errorType, count, rate: percent(count, all) }))
}

/** With one digit after the point. */
const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 1000) / 10)

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
