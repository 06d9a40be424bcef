import { phoneExchange } from '@/lib/contract/phone-requests'
import { answerPhone } from '@/lib/server/phone/answer-phone'

/** Asks the data endpoint of a message's flow, as a phone does. For who may use phones. */
export const POST = answerPhone<{ contact: string; message: string }>(
  'call',
  async ({ root, params, businessAccountId, body, options }) => {
    const asked = await body(phoneExchange)
    const key = { businessAccountId, waId: params.contact, messageId: params.message }
    const opened = await root.client.getMessageFlow(key, options)
    const { flow_id: flowId, flow_token, phone_number_id, is_draft } = opened
    const call = { ...asked, flow_token, phone_number_id, is_for_customer: !is_draft }
    const { answer, problem, error_type } = await root.client.callFlowEndpoint(
      { flowId, body: call },
      options,
    )
    // What was sent to the endpoint, and how it answered, is the developer's to see.
    return { answer, problem, error_type }
  },
)
