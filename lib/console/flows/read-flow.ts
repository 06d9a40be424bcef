import type { CallOptions } from '@/lib/client/create-client'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import type { Root } from '@/lib/runtime/compose/root'
import { type FlowSettings, ownEndpointOf } from './own-endpoint'
import { SUMMARY_FIELDS, toSummary } from './to-summary'

type Parts = Pick<Root, 'client' | 'flowDrafts'> & FlowSettings

/** A flow as shown on its page. @throws CallError */
export async function readFlow(root: Parts, flowId: string, options?: CallOptions): Promise<FlowDetail> {
  const [flow, [mark]] = await Promise.all([
    root.client.getFlow({ flowId, query: { fields: SUMMARY_FIELDS } }, options),
    root.flowDrafts.typed([flowId]),
  ])
  const draft = mark
    ? {
        revision: mark.revision,
        updatedAt: mark.updatedAt,
        updatedBy: mark.updatedBy,
        restoredFrom: mark.restoredFrom,
      }
    : null
  return {
    ...toSummary(flow, draft),
    validationErrors: flow.validation_errors ?? [],
    ownEndpoint: ownEndpointOf(root, flow.id),
  }
}

/** A flow's name, for the audit log. @throws CallError */
export async function nameOfFlow(
  { client }: Pick<Root, 'client'>,
  flowId: string,
  options?: CallOptions,
): Promise<string> {
  const { name } = await client.getFlow({ flowId, query: { fields: 'id,name' } }, options)
  return name ? `${name} (${flowId})` : flowId
}
