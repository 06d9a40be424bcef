import { endpointTrial } from '@/lib/contract/endpoint-calls'
import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { requireEmbedded } from '@/lib/server/require-embedded'

/** Really asks the flow's data endpoint, as the service does for a phone. Takes up to ten seconds. */
export const POST = answer<{ id: string }>('flows.write', async ({ params, body, root, options, change }) => {
  const call = await body(endpointTrial)
  requireEmbedded(root)
  // A stranger's system is asked in the name of this console: who did that is written down.
  return change('flow-endpoint.call', await nameOfFlow(root, params.id, options), () =>
    root.client.callFlowEndpoint({ flowId: params.id, body: call }, options),
  )
})
