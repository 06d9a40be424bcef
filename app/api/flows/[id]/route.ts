import { flowChange } from '@/lib/contract/flow-pages'
import type { FlowUpdate } from '@/lib/contract/flows'
import { answer } from '@/lib/server/answer'
import { forgetFlow } from '@/lib/server/flows/forget-flow'
import { nameOfFlow, readFlow } from '@/lib/server/flows/read-flow'
import { tellFlow } from '@/lib/server/flows/tell-flow'

type Params = { id: string }

export const GET = answer<Params>('flows.read', ({ params, root, options }) =>
  readFlow(root, params.id, options),
)

/** Changes name, categories or the endpoint's address; what is left out stays. */
export const POST = answer<Params>(
  'flows.write',
  async ({ params, body, root, options, change, afterwards }) => {
    const update: FlowUpdate = await body(flowChange)
    const name = await nameOfFlow(root, params.id, options)
    const changed = await change(
      'flows.edit',
      name,
      () => root.client.updateFlow({ flowId: params.id, body: update }, { traceId: options.traceId }),
      () => readFlow(root, params.id, options),
    )
    await afterwards(() => tellFlow(root, params.id))
    return changed
  },
)

export const DELETE = answer<Params>(
  'flows.delete',
  async ({ params, root, options, change, afterwards }) => {
    const name = await nameOfFlow(root, params.id, options)
    const deleted = await change(
      'flows.delete',
      name,
      () => root.client.deleteFlow({ flowId: params.id }, { traceId: options.traceId }),
      () => readFlow(root, params.id, options),
    )
    await afterwards(() => forgetFlow(root, params.id))
    await afterwards(() => tellFlow(root, params.id))
    return deleted
  },
)
