import type { CallOptions, Client } from '@/lib/client/create-client'
import { DAY_MS } from '@/lib/contract/durations'
import type { FlowMetrics } from '@/lib/contract/flow-metrics'
import { z } from '@/lib/contract/zod'

const DAYS = 30
/** The percentile used for a day's latency. */
const MOST = 0.9

const metric = z.object({
  data_points: z.array(
    z.object({
      timestamp: z.union([z.string(), z.number()]),
      data: z.array(z.object({ key: z.string(), value: z.number() })),
    }),
  ),
})
/** Measurements by day, keyed by its start in milliseconds since 1970. */
type Measured = ReadonlyMap<number, readonly { key: string; value: number }[]>

/**
 * Reads data endpoint metrics of a flow for the last 30 days.
 *
 * @param now milliseconds since 1970, by the service's clock
 * @returns null if the service doesn't report metrics
 * @throws CallError
 */
export async function readMetrics(
  client: Pick<Client, 'getFlow'>,
  { flowId, now }: { flowId: string; now: number },
  options?: CallOptions,
): Promise<FlowMetrics | null> {
  const today = now - (now % DAY_MS)
  const starts = Array.from({ length: DAYS }, (_, place) => today - (DAYS - 1 - place) * DAY_MS)
  const days = starts.map((start) => new Date(start).toISOString().slice(0, 10))
  const ask = async (name: string): Promise<Measured | undefined> => {
    const fields = `id,metric.name(${name}).granularity(DAY).since(${days[0]})`
    const flow = await client.getFlow({ flowId, query: { fields, date_format: 'U' } }, options)
    const read = metric.safeParse(flow.metric)
    if (!read.success) return undefined
    return new Map(read.data.data_points.map(({ timestamp, data }) => [startOf(timestamp), data]))
  }
  const [requests, errors, rates, latencies, availability] = await Promise.all([
    ask('ENDPOINT_REQUEST_COUNT'),
    ask('ENDPOINT_REQUEST_ERROR'),
    ask('ENDPOINT_REQUEST_ERROR_RATE'),
    ask('ENDPOINT_REQUEST_LATENCY_SECONDS_CEIL'),
    ask('ENDPOINT_AVAILABILITY'),
  ])
  if (!requests || !errors || !rates || !latencies || !availability) return null
  const value = (measured: Measured, start: number, otherwise: number) =>
    measured.get(start)?.[0]?.value ?? otherwise
  return {
    days,
    requests: starts.map((start) => value(requests, start, 0)),
    failed: starts.map((start) => percent(value(rates, start, 0))),
    unavailable: starts.map((start) => percent(1 - value(availability, start, 1))),
    seconds: starts.map((start) => secondsOfMost(latencies.get(start) ?? [])),
    errors: sumByKey(errors),
  }
}

/** Start of the day; services use different formats. */
function startOf(timestamp: string | number): number {
  const at = typeof timestamp === 'number' ? timestamp * 1000 : Date.parse(timestamp)
  return at - (at % DAY_MS)
}

/** The latency percentile in seconds, from a histogram. */
function secondsOfMost(data: readonly { key: string; value: number }[]): number {
  const groups = data
    .map(({ key, value }) => ({ seconds: Number(key), count: value }))
    .toSorted((one, other) => one.seconds - other.seconds)
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  let over = 0
  for (const { seconds, count } of groups) {
    over += count
    if (over >= all * MOST) return seconds
  }
  return 0
}

function sumByKey(measured: Measured): FlowMetrics['errors'] {
  const counts = new Map<string, number>()
  for (const { key, value } of [...measured.values()].flat()) counts.set(key, (counts.get(key) ?? 0) + value)
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .toSorted((one, other) => other.count - one.count)
}

/** Rounded to one decimal place. */
const percent = (part: number) => Math.round(part * 1000) / 10
