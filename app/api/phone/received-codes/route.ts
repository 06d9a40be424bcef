import { answerPhone } from '@/lib/server/phone/answer-phone'
import { listCodes } from '@/lib/server/phone/list-codes'

/** Verification codes that reached the simulated numbers of the business. For anybody who can reach this server. */
export const GET = answerPhone('read', ({ root, businessAccountId, options }) =>
  listCodes(root.client, businessAccountId, options),
)
