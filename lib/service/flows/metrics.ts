import { nearest } from '@/lib/contract/nearest'
import type { Queries } from '@/lib/store/open'
import type { Field } from '../http/fields'
import { raise } from '../http/raise'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const USUAL_DAYS = 30
const MOST_POINTS = 1000

interface EndpointRequest {
  at: number
  duration_ms: number
  error_type: string | null
}

interface Datum {
  key: string
  value: number
}

type Measure = (requests: readonly EndpointRequest[]) => Datum[]

const value = (amount: number): Datum[] => [{ key: 'value', value: amount }]
const failed = (requests: readonly EndpointRequest[]) =>
  requests.filter(({ error_type }) => error_type !== null)

/** One datum for each kind of request, in alphabetical order. */
function countBy(requests: readonly EndpointRequest[], keyOf: (request: EndpointRequest) => string): Datum[] {
  const counts = new Map<string, number>()
  for (const request of requests) counts.set(keyOf(request), (counts.get(keyOf(request)) ?? 0) + 1)
  return [...counts].map(([key, count]) => ({ key, value: count })).sort((a, b) => (a.key < b.key ? -1 : 1))
}

const isThere = ({ error_type }: EndpointRequest) =>
  error_type !== 'timeout_error' && error_type !== 'no_http_response_error'

/** What is measured of data endpoints (gap 3.1). */
const measures: Readonly<Record<string, Measure>> = {
  ENDPOINT_REQUEST_COUNT: (requests) => value(requests.length),
  ENDPOINT_REQUEST_ERROR: (requests) => countBy(failed(requests), ({ error_type }) => error_type ?? ''),
  ENDPOINT_REQUEST_ERROR_RATE: (requests) => value(failed(requests).length / requests.length),
  ENDPOINT_REQUEST_LATENCY_SECONDS_CEIL: (requests) =>
    countBy(requests, ({ duration_ms }) => String(Math.ceil(duration_ms / 1000))),
  ENDPOINT_AVAILABILITY: (requests) => value(requests.filter(isThere).length / requests.length),
}

const granularities: Readonly<Record<string, number>> = {
  HOUR: HOUR_MS,
  DAY: DAY_MS,
  LIFETIME: Number.POSITIVE_INFINITY,
}

/**
 * Answers `metric.name(ENDPOINT_REQUEST_COUNT).granularity(DAY).since(2026-01-01).until(2026-02-01)`: a data point for
 * each day, hour or all time in which the endpoint was asked. Days are in UTC; `until` is left out of the span.
 *
 * @param asked the field with its modifiers
 * @throws ServiceError unknownField, saying which part
 */
export async function measureFlow(
  queries: Queries,
  flowId: string,
  { asked, now, write }: { asked: Field | undefined; now: number; write: (ms: number) => string | number },
) {
  const argument = (name: string) => asked?.modifiers.findLast((modifier) => modifier.name === name)?.argument
  const name =
    argument('name') ?? refuse('Write which metric, for example metric.name(ENDPOINT_REQUEST_COUNT).')
  const granularity = argument('granularity') ?? 'DAY'
  const measure = entryOf(measures, name, 'metric')
  const span = entryOf(granularities, granularity, 'granularity')
  const since =
    dayOf('since', argument('since')) ?? (span === Number.POSITIVE_INFINITY ? 0 : now - USUAL_DAYS * DAY_MS)
  const until = dayOf('until', argument('until')) ?? now + 1
  const requests = await queries
    .selectFrom('flow_endpoint_requests')
    .select(['at', 'duration_ms', 'error_type'])
    .where('flow_id', '=', flowId)
    .where('at', '>=', since)
    .where('at', '<', until)
    .orderBy('at')
    .execute()
  const startOf = ({ at }: EndpointRequest) => (Number.isFinite(span) ? at - (at % span) : since)
  const points = new Map<number, EndpointRequest[]>()
  for (const request of requests) {
    const group = points.get(startOf(request))
    if (group) group.push(request)
    else points.set(startOf(request), [request])
  }
  return {
    name,
    granularity,
    data_points: [...points]
      .slice(-MOST_POINTS)
      .map(([at, group]) => ({ timestamp: write(at), data: measure(group) })),
  }
}

function entryOf<Entry>(entries: Readonly<Record<string, Entry>>, name: string, what: string): Entry {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (entry !== undefined) return entry
  const known = Object.keys(entries)
  const suggestion = nearest(name, known)
  return refuse(
    `There is no ${what} ${name}.${suggestion ? ` Did you mean ${suggestion}?` : ''} There are: ${known.join(', ')}.`,
  )
}

/** A day such as 2026-01-31, or seconds since 1970. */
function dayOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? refuse(`${name} is a day such as 2026-01-31.`) : at
}

const refuse = (message: string): never => raise('unknownField', { details: message })
