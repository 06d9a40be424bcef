import type { Selectable } from 'kysely'
import { HOUR_MS } from '@/lib/contract/durations'
import { messageLimits } from '@/lib/contract/limits'
import type { ConversationsTable } from '@/lib/store/conversation-tables'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { newNumericId } from '../ids'
import type { PhoneKey } from './contact'

export type ConversationRow = Selectable<ConversationsTable>

export interface ConversationKey extends PhoneKey {
  phoneNumberId: string
}

export async function findConversation(
  queries: Queries,
  { accountId, waId, phoneNumberId }: ConversationKey,
): Promise<ConversationRow | undefined> {
  return queries
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('wa_id', '=', waId)
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst()
}

/**
 * Returns the conversation of a contact with a number, creating it if needed. The contact's row must be
 * locked.
 */
export async function ensureConversation(
  context: ServiceContext,
  tx: Queries,
  key: ConversationKey,
): Promise<{ row: ConversationRow; isNew: boolean }> {
  const found = await findConversation(tx, key)
  if (found) return { row: found, isNew: false }
  const row: ConversationRow = {
    id: newNumericId(context),
    account_id: key.accountId,
    phone_number_id: key.phoneNumberId,
    wa_id: key.waId,
    opened_at: context.clock(),
    last_inbound_at: null,
    typing_until: null,
    referral: null,
    last_position: 0,
    last_change: 0,
    sending_until: null,
    started_at: null,
  }
  await tx.insertInto('conversations').values(row).execute()
  return { row, isNew: true }
}

/** End of the window in which the business may reply freely; undefined when the customer never wrote. */
export const windowUntil = ({ last_inbound_at: at }: Pick<ConversationRow, 'last_inbound_at'>) =>
  at === null ? undefined : at + messageLimits.windowHours * HOUR_MS
