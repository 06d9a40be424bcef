import type { FlowStatus } from '@/lib/contract/flow-states'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../../context'
import { schedule } from '../../work/queue'
import { changeFlowStatus } from '../change-status'
import { passedThreshold, updateAlerts } from './alerts'
import { type Measurement, measureEndpoint } from './measure'

/** Kind of the work that looks at an endpoint again. */
export const WATCH_ENDPOINT = 'watch-endpoint'
/** Six looks an hour are enough to say whether an endpoint nobody uses any more is there. */
const WATCH_EVERY_MS = 600_000

/** Percent of errors, and of availability, from where on customers are kept away altogether. */
const BLOCKED_ERROR_RATE = 90
const BLOCKED_AVAILABILITY = 50

/**
 * Measures a data endpoint by its requests of the last hour, turns alerts on and off, and throttles, blocks or frees a
 * published flow, one step at a time (gaps, section 3). In the transaction of whatever is new; ring `context.announced`
 * when it is over.
 *
 * @returns whether something is wrong, so that somebody should look again later
 */
export async function updateHealth(
  context: ServiceContext,
  tx: Queries,
  flow: { id: string; account_id: string; status: string },
): Promise<boolean> {
  const measured = await measureEndpoint(tx, flow.id, context.clock())
  const { areOn } = await updateAlerts(context, tx, flow, measured)
  const status = nextStatus(flow.status, measured)
  if (status) await changeFlowStatus(context, tx, flow, status, statusWords[status])
  const current = status ?? flow.status
  return areOn || current === 'THROTTLED' || current === 'BLOCKED'
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

function nextStatus(status: string, measured: Measurement): Reached | undefined {
  const isWell = wellnessOf(measured)
  switch (status) {
    case 'PUBLISHED':
      return isWell.usable ? undefined : 'THROTTLED'
    case 'THROTTLED':
      if (isWell.usable) return 'PUBLISHED'
      return isWell.alive ? undefined : 'BLOCKED'
    case 'BLOCKED':
      return isWell.alive ? 'THROTTLED' : undefined
    default:
      return undefined
  }
}

/** `usable`: no alert at its hardest threshold. `alive`: at least half of the requests find somebody, and some succeed. */
function wellnessOf(measured: Measurement): { usable: boolean; alive: boolean } {
  const errors = passedThreshold('ENDPOINT_ERROR_RATE', measured)
  const presence = passedThreshold('ENDPOINT_AVAILABILITY', measured)
  const isSlow = passedThreshold('ENDPOINT_LATENCY', measured) === 7
  return {
    usable: errors !== 50 && presence === undefined && !isSlow,
    alive:
      !(errors !== undefined && measured.errorRate >= BLOCKED_ERROR_RATE) &&
      !(presence !== undefined && measured.availability < BLOCKED_AVAILABILITY),
  }
}
