import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../context'
import { schedule } from '../work/queue'
import { holdFlow } from './find'

/** Days the documents of a deleted flow are kept, for whoever has to look into what customers saw. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Removes a flow in any state; permanent (G34). Spec "DELETE /{FLOW_ID}". */
export async function deleteFlow(
  context: ServiceContext,
  { params }: HandlerInput<typeof flowEndpoints.deleteFlow>,
) {
  const { flowId } = params
  await context.store.transaction(async (tx) => {
    await holdFlow(context.store, tx, flowId)
    await tx.deleteFrom('flows').where('id', '=', flowId).execute()
    await tx.deleteFrom('nodes').where('id', '=', flowId).execute()
    await tx.deleteFrom('flow_alerts').where('flow_id', '=', flowId).execute()
    await tx.deleteFrom('flow_endpoint_requests').where('flow_id', '=', flowId).execute()
    await tx.deleteFrom('work').where('subject_id', '=', flowId).execute()
    await schedule(context, tx, {
      kind: 'forget-flow',
      subjectId: flowId,
      dueAt: context.clock() + KEPT_DAYS * DAY_MS,
    })
  })
  return { success: true }
}
