import { answerPhone } from '@/lib/server/phone/answer-phone'

/** The simulated people there are. For anybody who can reach this server. */
export const GET = answerPhone('read', ({ root, businessAccountId, options }) =>
  root.client.listContacts({ businessAccountId }, options),
)
