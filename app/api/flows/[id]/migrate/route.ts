import { flowMove } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'

/** Copies the flow into another account. What could not be copied is in the answer. */
export const POST = answer<{ id: string }>(
  'flows.publish',
  async ({ params, body, root, options, change }) => {
    const { businessAccountId } = await body(flowMove)
    const name = await nameOfFlow(root, params.id, options)
    return change('flows.migrate', `${name} to ${businessAccountId}`, () =>
      root.client.migrateFlows(
        { destinationBusinessAccountId: businessAccountId, body: { flow_ids: [params.id] } },
        { traceId: options.traceId },
      ),
    )
  },
)
