import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { announce } from '../../delivery/announce'
import { isTelling, type Measurement } from './measure'

/** Alerts about a data endpoint and the thresholds of each, mildest first. Gap 6.1. */
export const alertThresholds = {
  /** Percent of errors, at least. */
  ENDPOINT_ERROR_RATE: [5, 10, 50],
  /** Seconds nine in ten requests take, at least. */
  ENDPOINT_LATENCY: [1, 5, 7],
  /** Percent of availability, below. */
  ENDPOINT_AVAILABILITY: [90],
} as const
export type AlertKind = keyof typeof alertThresholds

const kinds: readonly AlertKind[] = ['ENDPOINT_ERROR_RATE', 'ENDPOINT_LATENCY', 'ENDPOINT_AVAILABILITY']

/** The hardest threshold that is passed, or undefined. */
export function passedThreshold(kind: AlertKind, measured: Measurement): number | undefined {
  const { exchanges, presence } = isTelling(measured)
  if (!(kind === 'ENDPOINT_AVAILABILITY' ? presence : exchanges)) return undefined
  const passed: Record<AlertKind, (threshold: number) => boolean> = {
    ENDPOINT_ERROR_RATE: (threshold) => measured.errorRate >= threshold,
    ENDPOINT_LATENCY: (threshold) => measured.p90Ms >= threshold * 1000,
    ENDPOINT_AVAILABILITY: (threshold) => measured.availability < threshold,
  }
  return alertThresholds[kind].findLast(passed[kind])
}

interface AlertedFlow {
  id: string
  account_id: string
}

/**
 * Turns alerts on and off, each with one event. There is one alert of a kind at a time, at the hardest threshold:
 * when things get worse the next one is activated, when they get better it is deactivated and the milder one is on again.
 * In the transaction of the change; ring `context.announced` when it is over.
 */
export async function updateAlerts(
  context: ServiceContext,
  tx: Queries,
  flow: AlertedFlow,
  measured: Measurement,
): Promise<{ areOn: boolean }> {
  const rows = await tx
    .selectFrom('flow_alerts')
    .select(['kind', 'threshold'])
    .where('flow_id', '=', flow.id)
    .execute()
  let areOn = false
  for (const kind of kinds) {
    const before = rows.find((row) => row.kind === kind)?.threshold
    const now = passedThreshold(kind, measured)
    if (now !== undefined) areOn = true
    if (before === now) continue
    await keepAlert(context, tx, flow.id, kind, now)
    const tell = (threshold: number, state: AlertState) =>
      announce(context, tx, {
        accountId: flow.account_id,
        field: 'flows',
        value: alertValue(flow.id, { kind, threshold, state }, measured),
      })
    const isWorse = before === undefined || (now !== undefined && isHarder(kind, now, before))
    if (before !== undefined && !isWorse) await tell(before, 'DEACTIVATED')
    if (now !== undefined) await tell(now, 'ACTIVATED')
  }
  return { areOn }
}

type AlertState = 'ACTIVATED' | 'DEACTIVATED'

function isHarder(kind: AlertKind, one: number, other: number): boolean {
  const thresholds: readonly number[] = alertThresholds[kind]
  return thresholds.indexOf(one) > thresholds.indexOf(other)
}

async function keepAlert(
  { clock }: ServiceContext,
  tx: Queries,
  flowId: string,
  kind: AlertKind,
  threshold: number | undefined,
): Promise<void> {
  await tx.deleteFrom('flow_alerts').where('flow_id', '=', flowId).where('kind', '=', kind).execute()
  if (threshold === undefined) return
  await tx.insertInto('flow_alerts').values({ flow_id: flowId, kind, threshold, since: clock() }).execute()
}

/** Value of `flows` for an alert: gap 6.1. Latencies are milliseconds there. */
function alertValue(
  flowId: string,
  { kind, threshold, state }: { kind: AlertKind; threshold: number; state: AlertState },
  measured: Measurement,
): Record<string, unknown> {
  const of = { event: kind, message: alertWords(kind, threshold, state), flow_id: flowId, threshold }
  const about = { ...of, alert_state: state }
  switch (kind) {
    case 'ENDPOINT_ERROR_RATE':
      return {
        ...about,
        error_rate: measured.errorRate,
        errors: measured.errors.map(({ errorType, count, rate }) => ({
          error_type: errorType,
          error_rate: rate,
          error_count: count,
        })),
      }
    case 'ENDPOINT_LATENCY':
      return {
        ...about,
        p50_latency: measured.p50Ms,
        p90_latency: measured.p90Ms,
        requests_count: measured.requests,
      }
    case 'ENDPOINT_AVAILABILITY':
      return { ...about, availability: measured.availability }
  }
}

function alertWords(kind: AlertKind, threshold: number, state: AlertState): string {
  const isOn = state === 'ACTIVATED'
  switch (kind) {
    case 'ENDPOINT_ERROR_RATE':
      return `In the last hour ${isOn ? 'at least' : 'less than'} ${threshold} % of the requests to the endpoint failed.`
    case 'ENDPOINT_LATENCY':
      return isOn
        ? `In the last hour one in ten requests to the endpoint took ${threshold} s or longer.`
        : `In the last hour nine in ten requests to the endpoint took less than ${threshold} s.`
    case 'ENDPOINT_AVAILABILITY':
      return `In the last hour the endpoint was there for ${isOn ? 'less than' : 'at least'} ${threshold} % of the requests.`
  }
}
