import type { CallOptions } from '@/lib/client/create-client'
import type { Flow } from '@/lib/contract/flows'
import type { flowSend, SentToPhone } from '@/lib/contract/send-to-phone'
import type { z } from '@/lib/contract/zod'
import type { Root } from '@/lib/runtime/compose/root'
import { newFlowToken } from './new-flow-token'
import { sendToPhone } from './send-template'

/** Fields of a flow needed for sending it. */
export const sentFlowFields = 'id,name,status,endpoint_uri,data_api_version'

/**
 * Sends a message with a flow to a simulated phone: the published version, or the draft if never published. A
 * flow with a data endpoint starts at the screen the endpoint returns, unless one is given.
 */
export async function sendFlowToPhone(
  root: Pick<Root, 'client' | 'settings' | 'flowDocuments'>,
  flow: Flow,
  send: z.output<typeof flowSend>,
  options: CallOptions,
): Promise<SentToPhone> {
  const { screen, text, cta, mode = flow.status === 'DRAFT' ? 'draft' : 'published' } = send
  const asksEndpoint = screen === undefined && Boolean(flow.endpoint_uri) && Boolean(flow.data_api_version)
  const flowToken = await newFlowToken(root, flow.id, mode, options)
  return sendToPhone(root, send, options, {
    type: 'interactive',
    // Returned with statuses, so that the message is counted with its answer.
    biz_opaque_callback_data: flowToken,
    interactive: {
      type: 'flow',
      body: { text: text?.trim() || flow.name || 'Open the form' },
      action: {
        name: 'flow',
        parameters: {
          flow_message_version: '3',
          flow_token: flowToken,
          flow_id: flow.id,
          flow_cta: cta?.trim() || 'Open',
          mode,
          flow_action: asksEndpoint ? 'data_exchange' : 'navigate',
          ...(screen === undefined ? {} : { flow_action_payload: { screen } }),
        },
      },
    },
  })
}
