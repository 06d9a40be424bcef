import { DAY_MS } from '@/lib/contract/durations'
import { customersPerDay } from '@/lib/contract/phone-number-states'
import { formatNumber } from '@/lib/labels/numbers'
import { nextMinuteUtc } from '@/lib/labels/times'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import type { ConversationRow } from '../conversations/conversation'
import { throwServiceError } from '../http/service-error'
import type { PhoneNumberRow } from '../phone-numbers/find'

/**
 * Counts a message, or refuses it if it would start a conversation beyond the number's tier in 24 hours
 * (spec:messages#conversations-a-day). Each recipient counts once in that time. The rows of the number and
 * the contact must be locked.
 * @throws ServiceError sendingRestricted
 */
export async function countForTier(
  { clock }: ServiceContext,
  tx: Queries,
  { id, throughput_level: level }: PhoneNumberRow,
  conversation: ConversationRow,
): Promise<void> {
  const now = clock()
  if ((conversation.started_at ?? 0) > now - DAY_MS) return
  const most = customersPerDay[level]
  if (most !== undefined) await refuseBeyond(tx, { id, most, now })
  await tx.updateTable('conversations').set({ started_at: now }).where('id', '=', conversation.id).execute()
}

async function refuseBeyond(
  tx: Queries,
  { id, most, now }: { id: string; most: number; now: number },
): Promise<void> {
  const started = await tx
    .selectFrom('conversations')
    .select('started_at')
    .where('phone_number_id', '=', id)
    .where('started_at', '>', now - DAY_MS)
    .orderBy('started_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!started) return
  // If the tier was lowered, there may be more conversations than it allows; this many must expire first.
  const next = nextMinuteUtc(Number(started.started_at) + DAY_MS)
  throwServiceError('sendingRestricted', {
    details: `This number has started conversations with ${formatNumber(most)} people in 24 hours, the limit of its tier. The next can start after ${next}.`,
  })
}
