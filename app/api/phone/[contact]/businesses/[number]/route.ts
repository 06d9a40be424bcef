import { answerPhone } from '@/lib/server/phone/answer-phone'

/** Who a number belongs to: what a phone shows before it writes. For who may use phones. */
export const GET = answerPhone<{ contact: string; number: string }>(
  'read',
  ({ root, params, businessAccountId, options }) =>
    root.client.getBusinessCard({ businessAccountId, waId: params.contact, number: params.number }, options),
)
