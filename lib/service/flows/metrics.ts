import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { nearest } from '@/lib/contract/nearest'
import type { Queries } from '@/lib/store/open'
import type { Field } from '../http/fields'
import { throwServiceError } from '../http/service-error'
import { type RequestGroup, tally } from './endpoint/measure'

const USUAL_DAYS = 30
const MOST_POINTS = 1000

/** Requests in one time span with the same outcome and latency, in whole seconds rounded up. */
interface TimedGroup extends RequestGroup {
  seconds: number
}

interface Datum {
  key: string
  value: number
}

interface Measure {
  /** Whether pings are counted too. */
  hasPings?: boolean
  of(groups: readonly TimedGroup[]): Datum[]
}

const value = (amount: number): Datum[] => [{ key: 'value', value: amount }]

/** One datum per kind of request, in alphabetical order. */
const listed = (counts: Iterable<readonly [string, number]>): Datum[] =>
  [...counts].map(([key, count]) => ({ key, value: count })).sort((a, b) => (a.key < b.key ? -1 : 1))

function bySeconds(groups: readonly TimedGroup[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { seconds, count } of groups)
    counts.set(String(seconds), (counts.get(String(seconds)) ?? 0) + count)
  return counts
}

/** Metrics of data endpoints (spec:flow-data#metrics), computed by the same rules as their health. */
const measures: Readonly<Record<string, Measure>> = {
  ENDPOINT_REQUEST_COUNT: { of: (groups) => value(tally(groups).exchanges) },
  ENDPOINT_REQUEST_ERROR: { of: (groups) => listed(tally(groups).errors) },
  ENDPOINT_REQUEST_ERROR_RATE: {
    of(groups) {
      const { failed, exchanges } = tally(groups)
      return value(failed / exchanges)
    },
  },
  ENDPOINT_REQUEST_LATENCY_SECONDS_CEIL: { of: (groups) => listed(bySeconds(groups)) },
  ENDPOINT_AVAILABILITY: {
    hasPings: true,
    of(groups) {
      const { present, exchanges, pings } = tally(groups)
      return value(present / (exchanges + pings))
    },
  },
}

const granularities: Readonly<Record<string, number>> = {
  HOUR: HOUR_MS,
  DAY: DAY_MS,
  LIFETIME: Number.POSITIVE_INFINITY,
}

/**
 * Answers `metric.name(ENDPOINT_REQUEST_COUNT).granularity(DAY).since(2026-01-01).until(2026-02-01)`: a data
 * point for each day, hour or lifetime with requests. Days are in UTC; `until` is exclusive.
 * @param asked the field with its modifiers
 * @throws ServiceError unknownField, naming the invalid part
 */
export async function measureFlow(
  queries: Queries,
  flowId: string,
  { asked, now, write }: { asked: Field | undefined; now: number; write: (ms: number) => string | number },
) {
  const argument = (name: string) => asked?.modifiers.findLast((modifier) => modifier.name === name)?.argument
  const name = argument('name') ?? refuse('Name the metric, for example metric.name(ENDPOINT_REQUEST_COUNT).')
  const granularity = argument('granularity') ?? 'DAY'
  const measure = entryOf(measures, name, 'metric')
  const span = entryOf(granularities, granularity, 'granularity')
  const since =
    dayOf('since', argument('since')) ?? (span === Number.POSITIVE_INFINITY ? 0 : now - USUAL_DAYS * DAY_MS)
  const until = dayOf('until', argument('until')) ?? now + 1
  const rows = await countGroups(queries, flowId, { since, until, span, hasPings: measure.hasPings === true })
  const points = new Map<number, TimedGroup[]>()
  for (const row of rows) {
    const known = points.get(row.start)
    if (known) known.push(row)
    else points.set(row.start, [row])
  }
  return {
    name,
    granularity,
    data_points: [...points]
      .slice(-MOST_POINTS)
      .map(([at, group]) => ({ timestamp: write(at), data: measure.of(group) })),
  }
}

/** Counted by the store: a busy endpoint has millions of requests in ninety days. */
async function countGroups(
  queries: Queries,
  flowId: string,
  { since, until, span, hasPings }: { since: number; until: number; span: number; hasPings: boolean },
): Promise<(TimedGroup & { start: number })[]> {
  const at = sql.ref('at')
  // Inlined: SQLite binds numbers as floats, but this needs integer arithmetic.
  const start = Number.isFinite(span)
    ? sql<number>`${at} - ${at} % ${sql.lit(span)}`
    : sql<number>`${sql.lit(Math.trunc(since))}`
  let requests = queries
    .selectFrom('flow_endpoint_requests')
    .select(['is_ping', 'error_type', start.as('start')])
    .select(sql<number>`(${sql.ref('duration_ms')} + 999) / 1000`.as('seconds'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('flow_id', '=', flowId)
    .where('at', '>=', since)
    .where('at', '<', until)
  if (!hasPings) requests = requests.where('is_ping', '=', 0)
  const rows = await requests
    .groupBy(['start', 'is_ping', 'error_type', 'seconds'])
    .orderBy('start')
    .execute()
  return rows.map((row) => ({
    ...row,
    start: Number(row.start),
    seconds: Number(row.seconds),
    count: Number(row.count),
  }))
}

function entryOf<Entry>(entries: Readonly<Record<string, Entry>>, name: string, what: string): Entry {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (entry !== undefined) return entry
  const known = Object.keys(entries)
  const suggestion = nearest(name, known)
  return refuse(
    `There is no ${what} ${name}.${suggestion ? ` Did you mean ${suggestion}?` : ''} Available: ${known.join(', ')}.`,
  )
}

/** A day such as 2026-01-31, or seconds since 1970. */
function dayOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? refuse(`${name} must be a date such as 2026-01-31.`) : at
}

const refuse = (message: string): never => throwServiceError('unknownField', { details: message })
