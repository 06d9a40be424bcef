import { endpointCall } from '@/lib/contract/flows'
import { answer } from '@/lib/server/answer'

/** Really asks the flow's data endpoint, as the service does for a phone. Takes up to ten seconds. */
export const POST = answer<{ id: string }>('flows.write', async ({ params, body, root, options }) =>
  root.client.callFlowEndpoint({ flowId: params.id, body: await body(endpointCall) }, options),
)
