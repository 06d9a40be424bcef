import { contactPhone } from '@/lib/contract/phone-requests'
import { answerPhone } from '@/lib/server/phone/answer-phone'

type Params = { contact: string }

/** Whose phone it is, and its conversations. For who may use phones. */
export const GET = answerPhone<Params>('read', ({ root, params, businessAccountId, options }) =>
  root.client.getContact({ businessAccountId, waId: params.contact }, options),
)

/** Switches the phone on or off. For who may use phones. */
export const POST = answerPhone<Params>(
  'change',
  async ({ root, params, businessAccountId, body, changing }) =>
    root.client.setContactPhone(
      { businessAccountId, waId: params.contact, body: await body(contactPhone) },
      changing,
    ),
)
