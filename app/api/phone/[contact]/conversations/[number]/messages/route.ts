import { phoneMessageQuery } from '@/lib/contract/phone-requests'
import { parseQuery } from '@/lib/server/parse-query'
import { answerPhone } from '@/lib/server/phone/answer-phone'

/** Messages with a business, as the phone has them. For who may use phones. */
export const GET = answerPhone<{ contact: string; number: string }>(
  'read',
  async ({ root, url, params, businessAccountId, options }) =>
    root.client.listPhoneMessages(
      {
        businessAccountId,
        waId: params.contact,
        phoneNumberId: params.number,
        query: parseQuery(url, phoneMessageQuery),
      },
      options,
    ),
)
