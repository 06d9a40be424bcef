import type { EndpointError } from '@/lib/contract/flow-states'
import { flowLimits } from '@/lib/contract/limits'
import type { Queries } from '@/lib/store/open'
import { tally } from './tally'

const HOUR_MS = 3_600_000
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

/**
 * Looks at the last hour, and no further back than the present address.
 *
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

/** Whether there is enough to say something about errors and latency, and about availability. */
export const isTelling = ({ requests, pings }: Measurement) => ({
  exchanges: requests >= flowLimits.leastHealthRequests,
  presence: requests + pings >= flowLimits.leastHealthRequests,
})

/** With one digit after the point. */
const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 1000) / 10)
