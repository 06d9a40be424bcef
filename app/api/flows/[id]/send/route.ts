import { flowSend } from '@/lib/contract/send-to-phone'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'
import { sendFlowToPhone, sentFlowFields } from '@/lib/server/send/send-flow'

/** Sends a flow to a simulated phone; another service's customers are real people. */
export const POST = answer<{ id: string }>('flows.write', async ({ params, root, body, options, change }) => {
  if (!root.phones) throw problem('notFound')
  const send = await body(flowSend)
  const flow = await root.client.getFlow({ flowId: params.id, query: { fields: sentFlowFields } }, options)
  return change('flows.send', flow.name ?? flow.id, () =>
    sendFlowToPhone(root, flow, send, { traceId: options.traceId }),
  )
})
