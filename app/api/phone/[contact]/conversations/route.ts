import { conversationOpen } from '@/lib/contract/phone-requests'
import { answerPhone } from '@/lib/server/phone/answer-phone'

/** Opens the conversation with a business. For who may use phones. */
export const POST = answerPhone<{ contact: string }>(
  'change',
  async ({ root, params, businessAccountId, body, changing }) =>
    root.client.openConversation(
      { businessAccountId, waId: params.contact, body: await body(conversationOpen) },
      changing,
    ),
)
