import { type EndpointAlertMark, endpointAlertMarks } from '@/lib/contract/endpoint-alert-marks'
import type { FlowStatus } from '@/lib/contract/flow-states'
import { schedule } from '@/lib/service/work/queue'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { announce } from '../../delivery/announce'
import { changeFlowStatus } from '../change-status'
import { isTelling, type Measurement, measureEndpoint } from './measure'

type AlertKind = keyof typeof endpointAlertMarks

const kinds: readonly AlertKind[] = ['ENDPOINT_ERROR_RATE', 'ENDPOINT_LATENCY', 'ENDPOINT_AVAILABILITY']

/** Active alerts with their thresholds. */
type AlertsOn = ReadonlyMap<AlertKind, number>

/** Whether an alert is active at its most severe threshold, which throttles a published flow. */
const hasHardest = (alerts: AlertsOn): boolean =>
  kinds.some((kind) => alerts.get(kind) === endpointAlertMarks[kind].at(-1)?.start)

/**
 * The most severe threshold at which an alert is active. An alert is raised only with enough requests; an
 * active one ends once the hour's results are clearly better, however few requests there were.
 */
function thresholdNow(
  kind: AlertKind,
  before: number | undefined,
  measured: Measurement,
): number | undefined {
  const telling = isTelling(measured)
  const mayRaise = kind === 'ENDPOINT_AVAILABILITY' ? telling.presence : telling.exchanges
  const isBad: Record<AlertKind, (mark: number) => boolean> = {
    ENDPOINT_ERROR_RATE: (mark) => measured.errorRate >= mark,
    ENDPOINT_LATENCY: (mark) => measured.p90Ms >= mark * 1000,
    ENDPOINT_AVAILABILITY: (mark) => measured.availability < mark,
  }
  const marks: readonly EndpointAlertMark[] = endpointAlertMarks[kind]
  const reached = before === undefined ? -1 : marks.findIndex(({ start }) => start === before)
  return marks.findLast(
    ({ start, end }, index) => (mayRaise && isBad[kind](start)) || (index <= reached && isBad[kind](end)),
  )?.start
}

interface AlertedFlow {
  id: string
  account_id: string
}

/**
 * Activates and deactivates alerts, with one event each. There is one alert of a kind at a time, at its most
 * severe threshold: when results worsen the next one is activated, and when they improve it is deactivated
 * and the milder one returns. Call in the transaction of the change; notify `context.announced` after it.
 * @param isStartingOver earlier measurements do not apply to the current endpoint
 * @returns the active alerts
 */
async function updateAlerts(
  context: ServiceContext,
  tx: Queries,
  flow: AlertedFlow,
  measured: Measurement,
  isStartingOver = false,
): Promise<AlertsOn> {
  const rows = await tx
    .selectFrom('flow_alerts')
    .select(['kind', 'threshold'])
    .where('flow_id', '=', flow.id)
    .execute()
  const on = new Map<AlertKind, number>()
  for (const kind of kinds) {
    const before = rows.find((row) => row.kind === kind)?.threshold
    const now = thresholdNow(kind, isStartingOver ? undefined : before, measured)
    if (now !== undefined) on.set(kind, now)
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
  return on
}

type AlertState = 'ACTIVATED' | 'DEACTIVATED'

function isHarder(kind: AlertKind, one: number, other: number): boolean {
  const thresholds = endpointAlertMarks[kind].map(({ start }): number => start)
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

/** Value of `flows` for an alert: spec:events#flows. Latencies are in milliseconds. */
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
      return `In the last hour ${isOn ? 'at least' : 'less than'} ${threshold}% of the requests to the endpoint failed.`
    case 'ENDPOINT_LATENCY':
      return isOn
        ? `In the last hour one in ten requests to the endpoint took ${threshold} s or longer.`
        : `In the last hour nine in ten requests to the endpoint took less than ${threshold} s.`
    case 'ENDPOINT_AVAILABILITY':
      return `In the last hour the endpoint was available for ${isOn ? 'less than' : 'at least'} ${threshold}% of the requests.`
  }
}

/** Kind of the work that looks at an endpoint again. */
export const WATCH_ENDPOINT = 'watch-endpoint'
/** Six checks an hour are enough for an endpoint without traffic. */
const WATCH_EVERY_MS = 600_000

/**
 * Blocks a flow above this percentage of errors or below this percentage of availability, and unblocks it at
 * the second value.
 */
const blockedFrom = { errorRate: 90, availability: 50 }
const blockedUntil = { errorRate: 80, availability: 60 }

/**
 * Measures a data endpoint by the requests of the last hour, updates alerts, and throttles, blocks or
 * unblocks a published flow, one step at a time (spec:flows#health-and-state). Call in the transaction that
 * recorded the change; ring `context.announced` after it.
 * @param isStartingOver whether the endpoint was replaced
 * @returns whether the endpoint is unhealthy and needs another check later
 */
export async function updateHealth(
  context: ServiceContext,
  tx: Queries,
  flow: { id: string; account_id: string; status: string },
  isStartingOver = false,
): Promise<boolean> {
  const measured = await measureEndpoint(tx, flow.id, context.clock())
  return applyHealth(context, tx, flow, measured, isStartingOver)
}

/** Applies one measurement, as described at `updateHealth`. */
export async function applyHealth(
  context: ServiceContext,
  tx: Queries,
  flow: { id: string; account_id: string; status: string },
  measured: Measurement,
  isStartingOver = false,
): Promise<boolean> {
  const alerts = await updateAlerts(context, tx, flow, measured, isStartingOver)
  const status = nextStatus(flow.status, alerts, measured)
  if (status) await changeFlowStatus(context, tx, flow, status, statusWords[status])
  const current = status ?? flow.status
  return alerts.size > 0 || current === 'THROTTLED' || current === 'BLOCKED'
}

/** Schedules a check in ten minutes unless one is planned already. */
export async function watchLater(context: ServiceContext, tx: Queries, flowId: string): Promise<void> {
  const planned = await tx
    .selectFrom('work')
    .select('id')
    .where('kind', '=', WATCH_ENDPOINT)
    .where('subject_id', '=', flowId)
    .where('due_at', '>', context.clock())
    .executeTakeFirst()
  if (planned) return
  const dueAt = context.clock() + WATCH_EVERY_MS
  await schedule(context, tx, { kind: WATCH_ENDPOINT, subjectId: flowId, dueAt })
}

type Reached = Extract<FlowStatus, 'PUBLISHED' | 'THROTTLED' | 'BLOCKED'>

const statusWords: Record<Reached, string> = {
  PUBLISHED: 'The data endpoint works again. The flow can be sent as before.',
  THROTTLED: 'The data endpoint is failing. The flow can be sent at most ten times an hour.',
  BLOCKED: 'The data endpoint does not respond correctly. The flow cannot be sent until it does.',
}

/** The state follows the alerts, which have hysteresis; it gets worse only with enough requests. */
function nextStatus(status: string, alerts: AlertsOn, measured: Measurement): Reached | undefined {
  const isInTrouble = hasHardest(alerts)
  switch (status) {
    case 'PUBLISHED':
      return isInTrouble ? 'THROTTLED' : undefined
    case 'THROTTLED':
      if (!isInTrouble) return 'PUBLISHED'
      return isDown(measured, blockedFrom) ? 'BLOCKED' : undefined
    case 'BLOCKED':
      return isInTrouble && isDown(measured, blockedUntil, true) ? undefined : 'THROTTLED'
    default:
      return undefined
  }
}

/** Whether almost no request succeeds: nearly all fail, or half cannot reach the endpoint. */
function isDown(measured: Measurement, marks: typeof blockedFrom, isAlready = false): boolean {
  const { exchanges, presence } = isTelling(measured)
  return (
    ((exchanges || isAlready) && measured.errorRate >= marks.errorRate) ||
    ((presence || isAlready) && measured.availability < marks.availability)
  )
}
