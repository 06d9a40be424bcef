import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { tellFlow } from '@/lib/server/flows/tell-flow'

export const POST = answer<{ id: string }>(
  'flows.publish',
  async ({ params, root, options, change, afterwards }) => {
    const name = await nameOfFlow(root, params.id, options)
    const done = await change('flows.publish', name, () =>
      root.client.publishFlow({ flowId: params.id }, { traceId: options.traceId }),
    )
    await afterwards(() => tellFlow(root, params.id))
    return done
  },
)
