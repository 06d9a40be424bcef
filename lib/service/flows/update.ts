import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import { encodeJson } from '@/lib/store/codec'
import type { ServiceContext } from '../context'
import { updateHealth, watchLater } from './endpoint/update-health'
import { holdFlow } from './find'
import { refuseAddress, refuseFinished, refuseName, refuseTakenName } from './refusals'

/** What PostgreSQL says when another request took the name since it was looked for. */
const TAKEN_MEANWHILE = '23505'

/**
 * Changes name, categories or the endpoint's address; an empty address takes it away (G29). What was measured of one
 * address says nothing of the next, so with a new one the health starts over. Spec "POST /{FLOW_ID}".
 */
export async function updateFlow(
  context: ServiceContext,
  { params, body }: HandlerInput<typeof flowEndpoints.updateFlow>,
) {
  refuseAddress(context, body.endpoint_uri)
  const changed = context.store.transaction(async (tx) => {
    const flow = await holdFlow(context.store, tx, params.flowId)
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
  context.announced.ring()
  return { success: true }
}
