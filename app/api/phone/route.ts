import { answerPhone } from '@/lib/server/phone/answer-phone'

/** The simulated people there are. For who may use phones. */
export const GET = answerPhone('read', ({ root, businessAccountId, options }) =>
  root.client.listContacts({ businessAccountId }, options),
)
