import { DAY_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import { schedule } from '@/lib/service/work/queue'
import { encodeJson } from '@/lib/store/codec'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { requireNode } from '../nodes/find-node'
import { changeFlowStatus } from './change-status'
import { updateHealth, watchLater } from './endpoint/update-health'
import { lockFlowForUpdate } from './find'
import { refuseAddress, refuseFinished, refuseName, refuseTakenName } from './refusals'

/** PostgreSQL error code when another request took the name after the check. */
const TAKEN_MEANWHILE = '23505'

/**
 * Changes name, categories or the endpoint's address; an empty address removes it
 * (spec:flows#answer-of-updates). Measurements belong to one address, so a new one resets the health.
 * spec:flows#update-a-flow.
 */
export async function updateFlow(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof flowEndpoints.updateFlow>,
) {
  refuseAddress(context, body.endpoint_uri)
  const changed = context.store.transaction(async (tx) => {
    const flow = await lockFlowForUpdate(context.store, tx, params.flowId)
    refuseFinished(flow)
    if (body.name !== undefined)
      await refuseTakenName(tx, { accountId: flow.account_id, name: body.name, except: flow.id })
    const endpointUri = body.endpoint_uri === undefined ? flow.endpoint_uri : body.endpoint_uri || null
    const isMoved = endpointUri !== flow.endpoint_uri
    await tx
      .updateTable('flows')
      .set({
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.categories === undefined ? {} : { categories: encodeJson(body.categories) }),
        ...(isMoved ? { endpoint_uri: endpointUri, endpoint_changed_at: context.clock() } : {}),
        updated_at: context.clock(),
      })
      .where('id', '=', flow.id)
      .execute()
    if (isMoved && (await updateHealth(context, tx, flow, true))) await watchLater(context, tx, flow.id)
  })
  await changed.catch((error: unknown) => {
    if (body.name !== undefined && Object(error).code === TAKEN_MEANWHILE) refuseName(body.name)
    throw error
  })
  context.announced.notify()
  return { success: true }
}

/** Retires a published flow permanently (spec:flows#answer-of-deprecation). spec:flows#deprecate. */
export async function deprecateFlow(
  context: ServiceContext,
  { params }: HandlerInput<typeof flowEndpoints.deprecateFlow>,
) {
  await requireNode(context.store.reads, params.flowId, 'flow')
  await context.store.transaction(async (tx) => {
    const flow = await lockFlowForUpdate(context.store, tx, params.flowId)
    if (flow.status !== 'PUBLISHED' && flow.status !== 'THROTTLED') {
      throwServiceError('flowNotDeprecatable', {
        details: `The flow is ${flow.status}. Only a published flow can be deprecated, and only once.`,
      })
    }
    await changeFlowStatus(context, tx, flow, 'DEPRECATED')
  })
  context.announced.notify()
  return { success: true }
}

/** Days the documents of a deleted flow are kept, to look up what customers saw. */
const KEPT_DAYS = 30

/** Permanently deletes a flow in any state (spec:flows#answer-of-deletion). spec:flows#delete-a-flow. */
export async function deleteFlow(
  context: ServiceContext,
  { params }: HandlerInput<typeof flowEndpoints.deleteFlow>,
) {
  const { flowId } = params
  await context.store.transaction(async (tx) => {
    await lockFlowForUpdate(context.store, tx, flowId)
    await tx.deleteFrom('flows').where('id', '=', flowId).execute()
    await tx.deleteFrom('nodes').where('id', '=', flowId).execute()
    await tx.deleteFrom('flow_alerts').where('flow_id', '=', flowId).execute()
    await tx.deleteFrom('flow_endpoint_requests').where('flow_id', '=', flowId).execute()
    await tx.deleteFrom('flow_endpoint_calls').where('flow_id', '=', flowId).execute()
    await tx.deleteFrom('work').where('subject_id', '=', flowId).execute()
    await schedule(context, tx, {
      kind: 'forget-flow',
      subjectId: flowId,
      dueAt: context.clock() + KEPT_DAYS * DAY_MS,
    })
  })
  return { success: true }
}

/**
 * Removes the documents of a flow deleted long enough ago, and log entries of requests that were in flight at
 * the time.
 */
export async function forgetFlow({ store }: ServiceContext, flowId: string): Promise<void> {
  await store.db.deleteFrom('flow_endpoint_calls').where('flow_id', '=', flowId).execute()
  await store.db.deleteFrom('flow_versions').where('flow_id', '=', flowId).execute()
}
