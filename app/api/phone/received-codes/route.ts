import { answerPhone } from '@/lib/server/phone/answer-phone'
import { listCodes } from '@/lib/server/phone/list-codes'

/**
 * Verification codes that reached the simulated numbers of the business. For who may verify numbers; where phones are
 * open and only this machine reaches the console, for anybody.
 */
export const GET = answerPhone('codes', ({ root, businessAccountId, options }) =>
  listCodes(root.client, businessAccountId, options),
)
