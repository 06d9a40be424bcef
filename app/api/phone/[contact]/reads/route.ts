import { contactRead } from '@/lib/contract/phone-requests'
import { answerPhone } from '@/lib/server/phone/answer-phone'

/** The customer has seen a message and all before it. For who may use phones. */
export const POST = answerPhone<{ contact: string }>(
  'change',
  async ({ root, params, businessAccountId, body, changing }) =>
    root.client.readAsContact(
      { businessAccountId, waId: params.contact, body: await body(contactRead) },
      changing,
    ),
)
