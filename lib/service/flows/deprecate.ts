import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { requireNode } from '../nodes/find-node'
import { changeFlowStatus } from './change-status'
import { holdFlow } from './find'

/** A published flow that shall no longer be used; final (G33). Spec "POST deprecate". */
export async function deprecateFlow(
  context: ServiceContext,
  { params }: HandlerInput<typeof flowEndpoints.deprecateFlow>,
) {
  await requireNode(context.store.reads, params.flowId, 'flow')
  await context.store.transaction(async (tx) => {
    const flow = await holdFlow(context.store, tx, params.flowId)
    if (flow.status !== 'PUBLISHED' && flow.status !== 'THROTTLED') {
      raise('flowNotDeprecatable', {
        details: `The flow is ${flow.status}. Only a published flow can be deprecated, and only once.`,
      })
    }
    await changeFlowStatus(context, tx, flow, 'DEPRECATED')
  })
  context.announced.ring()
  return { success: true }
}
