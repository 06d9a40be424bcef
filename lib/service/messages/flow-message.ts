import type { FlowParameters } from '@/lib/contract/interactive-messages'
import { messageLimits } from '@/lib/contract/limits'
import { buildModel } from '@/lib/flow-json/build-model'
import { readDocument } from '@/lib/flow-json/parse'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import type { FlowRow } from '../flows/find'
import { raise } from '../http/raise'
import type { Prepared } from './prepared'
import { refuseAt } from './refuse-at'

const HOUR_MS = 3_600_000
const PLACE = 'interactive.action.parameters'

const refuse = (member: string, message: string) =>
  refuseAt('messageParameterInvalid', `${PLACE}.${member}`, message)

/**
 * Finds the flow of a message and the document the phone will run. Spec "Flow message"; G38.
 *
 * @throws ServiceError messageParameterMissing, messageParameterInvalid, flowBlocked, flowThrottled
 */
export async function prepareFlow(
  context: ServiceContext,
  accountId: string,
  parameters: FlowParameters,
): Promise<Pick<Prepared, 'flow'>> {
  const { reads } = context.store
  const flow = await findGiven(reads, accountId, parameters)
  if (flow.status === 'BLOCKED') raise('flowBlocked')
  if (flow.status === 'THROTTLED') await refuseThrottled(context, flow.id)
  const versionId = parameters.mode === 'draft' ? flow.draft_version_id : published(flow)
  if (versionId === null) return refuse('mode', 'This flow has no document yet. Upload one.')
  await refuseWrongStart(reads, flow, versionId, parameters)
  return { flow: { id: flow.id, versionId } }
}

async function findGiven(
  queries: Queries,
  accountId: string,
  { flow_id: id, flow_name: name }: FlowParameters,
): Promise<FlowRow> {
  if ((id === undefined) === (name === undefined)) {
    refuseAt('messageParameterMissing', `${PLACE}.flow_id`, 'Give flow_id or flow_name, one of the two.')
  }
  const wanted = id ?? name ?? ''
  const row = wanted.includes('\0')
    ? undefined
    : await queries
        .selectFrom('flows')
        .selectAll()
        .where('account_id', '=', accountId)
        .where(id === undefined ? 'name' : 'id', '=', wanted)
        .executeTakeFirst()
  return row ?? refuse(id === undefined ? 'flow_name' : 'flow_id', 'This account has no such flow.')
}

/** A deprecated flow stays usable (spec "States and transitions"). */
function published({ status, published_version_id: id }: FlowRow): string {
  if (id !== null) return id
  return refuse(
    'flow_id',
    `This flow is ${status} and was never published. Publish it, or send it with "mode": "draft".`,
  )
}

async function refuseThrottled({ store, clock }: ServiceContext, flowId: string): Promise<void> {
  const { sent } = await store.reads
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('flow_id', '=', flowId)
    .where('created_at', '>', clock() - HOUR_MS)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= messageLimits.throttledFlowPerHour) raise('flowThrottled')
}

async function refuseWrongStart(
  queries: Queries,
  flow: FlowRow,
  versionId: string,
  { flow_action: action, flow_action_payload: start }: FlowParameters,
): Promise<void> {
  const version = await queries
    .selectFrom('flow_versions')
    .select(['document', 'data_api_version'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (action === 'data_exchange') {
    if (flow.endpoint_uri !== null && version?.data_api_version) return
    return refuse('flow_action', 'This flow has no data endpoint: use navigate and name a screen.')
  }
  const screen = start?.screen
  if (screen === undefined) return
  const { screenById } = buildModel(readDocument(version?.document ?? '').value)
  if (screenById.has(screen)) return
  const names = [...screenById.keys()].slice(0, 20).join(', ')
  refuse('flow_action_payload.screen', `The flow has no screen ${screen.slice(0, 80)}. It has: ${names}.`)
}
