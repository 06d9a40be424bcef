import { contactMessage } from '@/lib/contract/phone-requests'
import { answerPhone } from '@/lib/server/phone/answer-phone'

/** Writes to a business, or answers it. For anybody who can reach this server. */
export const POST = answerPhone<{ contact: string }>(
  'change',
  async ({ root, params, businessAccountId, body, changing }) =>
    root.client.sendAsContact(
      { businessAccountId, waId: params.contact, body: await body(contactMessage) },
      changing,
    ),
)
