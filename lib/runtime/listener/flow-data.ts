import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { clientAddress, networkOf } from '@/lib/access/client-address'
import type { FlowData } from '@/lib/console/flow-endpoint/create-flow-data'

export const FLOW_DATA_FOLDER = '/flow-data'

/**
 * Answers `/flow-data/<flow id>`, which phones reach through the service.
 * @param dataOf the data endpoint of the account in a path
 */
export function createFlowDataListener(dataOf: (path: string) => Pick<FlowData, 'answer'> | undefined) {
  const listener = getRequestListener(
    (request) => {
      const { pathname } = new URL(request.url)
      const flowData = dataOf(pathname)
      if (!flowData) return new Response(null, { status: 404 })
      return flowData.answer(request, idIn(pathname), networkOf(clientAddress(request.headers)))
    },
    { overrideGlobalObjects: false },
  )
  return (request: IncomingMessage, response: ServerResponse) => listener(request, response)
}

const idIn = (path: string) =>
  path
    .slice(FLOW_DATA_FOLDER.length + 1)
    .replace(/^acct-[a-z0-9]+\//, '')
    .replace(/\/$/, '')
