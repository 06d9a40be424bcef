import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { clientAddress, networkOf } from '@/lib/access/client-address'
import type { FlowData } from '@/lib/console/flow-endpoint/create-flow-data'

export const FLOW_DATA_FOLDER = '/flow-data'

/** Answers `/flow-data/<flow id>`, which phones reach through the service. */
export function createFlowDataListener(flowData: Pick<FlowData, 'answer'>) {
  const listener = getRequestListener(
    (request) =>
      flowData.answer(
        request,
        idIn(new URL(request.url).pathname),
        networkOf(clientAddress(request.headers)),
      ),
    { overrideGlobalObjects: false },
  )
  return (request: IncomingMessage, response: ServerResponse) => listener(request, response)
}

const idIn = (path: string) => path.slice(FLOW_DATA_FOLDER.length + 1).replace(/\/$/, '')
