import { messageLimits } from '@/lib/contract/limits'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import type { ConversationRow } from '../conversations/conversation'
import { raise } from '../http/raise'
import type { PhoneNumberRow } from '../phone-numbers/find'

const { pairEveryMs, pairBurst, perSecond, perSecondUnlimited } = messageLimits
const SECOND_MS = 1000

/**
 * Refuses a message that comes too soon after others to the same person, and counts it otherwise. The contact's row is held.
 *
 * @throws ServiceError pairRateReached
 */
export async function countForPair(
  { clock }: ServiceContext,
  tx: Queries,
  { id, sending_until: until }: ConversationRow,
): Promise<void> {
  const next = Math.max(until ?? 0, clock()) + pairEveryMs
  const aheadMs = next - clock() - pairBurst * pairEveryMs
  if (aheadMs > 0) {
    const seconds = Math.ceil(aheadMs / SECOND_MS)
    raise('pairRateReached', {
      details: `This person has got ${pairBurst} messages in a short time. The next may be sent in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      retryAfterSeconds: seconds,
    })
  }
  await tx.updateTable('conversations').set({ sending_until: next }).where('id', '=', id).execute()
}

/**
 * Refuses a message when its number has sent all it may in this second.
 *
 * @throws ServiceError throughputReached
 */
export async function refuseThroughput(
  { clock }: ServiceContext,
  queries: Queries,
  { id, throughput_level: level }: PhoneNumberRow,
): Promise<void> {
  const most = level === 'UNLIMITED' ? perSecondUnlimited : perSecond
  const { n } = await queries
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('phone_number_id', '=', id)
    .where('created_at', '>', clock() - SECOND_MS)
    .where('sender', '=', 'business')
    .executeTakeFirstOrThrow()
  // PostgreSQL counts in a type that arrives as text.
  if (Number(n) < most) return
  raise('throughputReached', {
    details: `This number has sent ${most} messages in one second.`,
    retryAfterSeconds: 1,
  })
}
