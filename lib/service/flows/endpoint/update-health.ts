import type { FlowStatus } from '@/lib/contract/flow-states'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { schedule } from '../../work/queue'
import { changeFlowStatus } from '../change-status'
import { type AlertsOn, hasHardest, updateAlerts } from './alerts'
import { isTelling, type Measurement, measureEndpoint } from './measure'

/** Kind of the work that looks at an endpoint again. */
export const WATCH_ENDPOINT = 'watch-endpoint'
/** Six looks an hour are enough to say whether an endpoint nobody uses any more is there. */
const WATCH_EVERY_MS = 600_000

/** Percent of errors, and of availability, from where on customers are kept away altogether, and up to where again. */
const blockedFrom = { errorRate: 90, availability: 50 }
const blockedUntil = { errorRate: 80, availability: 60 }

/**
 * Measures a data endpoint by its requests of the last hour, turns alerts on and off, and throttles, blocks or frees a
 * published flow, one step at a time (gaps, section 3). In the transaction of whatever is new; ring `context.announced`
 * when it is over.
 *
 * @param isStartingOver the endpoint is another one now
 * @returns whether something is wrong, so that somebody should look again later
 */
export async function updateHealth(
  context: ServiceContext,
  tx: Queries,
  flow: { id: string; account_id: string; status: string },
  isStartingOver = false,
): Promise<boolean> {
  const measured = await measureEndpoint(tx, flow.id, context.clock())
  const alerts = await updateAlerts(context, tx, flow, measured, isStartingOver)
  const status = nextStatus(flow.status, alerts, measured)
  if (status) await changeFlowStatus(context, tx, flow, status, statusWords[status])
  const current = status ?? flow.status
  return alerts.size > 0 || current === 'THROTTLED' || current === 'BLOCKED'
}

/** Looks at the endpoint again in ten minutes; nothing happens when that is planned already. */
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
  PUBLISHED: 'The data endpoint is well again. The flow can be sent as before.',
  THROTTLED: 'The data endpoint is not well. The flow can be sent ten times an hour.',
  BLOCKED: 'The data endpoint does not answer properly. The flow cannot be sent until it does.',
}

/** The state follows the alerts, which do not flap; a step further only over enough requests. */
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

/** Whether hardly anybody is served: nearly all requests fail, or half of them find nobody. */
function isDown(measured: Measurement, marks: typeof blockedFrom, isAlready = false): boolean {
  const { exchanges, presence } = isTelling(measured)
  return (
    ((exchanges || isAlready) && measured.errorRate >= marks.errorRate) ||
    ((presence || isAlready) && measured.availability < marks.availability)
  )
}
