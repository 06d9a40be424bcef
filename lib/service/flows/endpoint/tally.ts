import type { EndpointError } from '@/lib/contract/flow-states'

/** Requests to a data endpoint that ended alike, as the store counts them. */
export interface RequestGroup {
  is_ping: number
  error_type: string | null
  count: number
}

/** What health and metrics make of requests (gaps 3.1 and 6.1). */
interface Tally {
  /** Requests for a phone; pings are counted apart. */
  exchanges: number
  pings: number
  failed: number
  /** Exchanges by the kind of their error. */
  errors: ReadonlyMap<EndpointError, number>
  /** Exchanges and pings that got an HTTP answer with the status 200 in time. */
  present: number
}

/** Errors that mean nobody was there. */
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
    // The column is written by this service alone, from the same list.
    const errorType = error_type as EndpointError
    errors.set(errorType, (errors.get(errorType) ?? 0) + count)
  }
  return { ...sums, errors }
}
