import { contactMessage } from '@/lib/contract/phone-requests'
import { answerPhone } from '@/lib/server/phone/answer-phone'

/** Writes to a business, or answers it. For who may use phones. */
export const POST = answerPhone<{ contact: string }>(
  'message',
  async ({ root, params, businessAccountId, body, changing }) =>
    root.client.sendAsContact(
      { businessAccountId, waId: params.contact, body: await body(contactMessage) },
      changing,
    ),
)
