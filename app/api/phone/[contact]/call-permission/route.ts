import {
  type PhoneCallStanding,
  phoneCallPermission,
  phoneCallPermissionQuery,
} from '@/lib/contract/phone-requests'
import { parseQuery } from '@/lib/server/parse-query'
import { answerPhone } from '@/lib/server/phone/answer-phone'

type Params = { contact: string }

/** What the customer decided about being called by a business. For who may use phones. */
export const GET = answerPhone<Params>(
  'read',
  async ({ root, url, params, businessAccountId, options }): Promise<PhoneCallStanding> => {
    const { phone_number_id: phoneNumberId } = parseQuery(url, phoneCallPermissionQuery)
    const key = { businessAccountId, waId: params.contact }
    await root.client.getBusinessCard({ ...key, number: phoneNumberId }, options)
    const query = { user_wa_id: params.contact }
    const { details } = await root.client.getCallPermission({ phoneNumberId, query }, options)
    // Why a business cannot call, and how often it did, is the business's to know.
    const { status = 'no_permission', expiration_time } = details?.permission ?? {}
    return { status, ...(expiration_time === undefined ? {} : { expiration_time }) }
  },
)

/** Grants it, denies it or takes it back. For who may use phones. */
export const POST = answerPhone<Params>(
  'change',
  async ({ root, params, businessAccountId, body, options, changing }) => {
    const { phone_number_id: phoneNumberId, decision } = await body(phoneCallPermission)
    const key = { businessAccountId, waId: params.contact }
    await root.client.getBusinessCard({ ...key, number: phoneNumberId }, options)
    return root.client.decideCallPermission(
      { phoneNumberId, body: { user_wa_id: params.contact, decision } },
      changing,
    )
  },
)
