import type { conversationEndpoints } from '@/lib/contract/conversations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { ServiceContext } from '../context'
import { findContact } from './contact'
import { findConversation } from './conversation'
import { shownMessages, toPhoneMessage } from './wire'

/**
 * Messages of a conversation as the phone has them: embedded service only. The newest; with `before` those before a
 * position; with `after` those that are new or changed since a change, in the order of their changes.
 */
export async function listPhoneMessages(
  { store, settings }: ServiceContext,
  { params, query }: HandlerInput<typeof conversationEndpoints.listPhoneMessages>,
) {
  const key = { accountId: params.businessAccountId, waId: params.waId }
  // Read before the messages: what changes in between is told again, and never left out.
  const contact = await findContact(store.reads, key)
  const conversation = await findConversation(store.reads, { ...key, phoneNumberId: params.phoneNumberId })
  if (!conversation) return { data: [], has_more: false, last_change: contact.last_change }
  const { before, after, limit } = query
  let messages = shownMessages(store.reads, conversation.id).limit(limit + 1)
  messages =
    after === undefined
      ? messages.orderBy('position', 'desc')
      : messages.where('change', '>', after).orderBy('change').orderBy('position')
  if (before !== undefined) messages = messages.where('position', '<', before)
  const read = await messages.execute()
  const hasMore = read.length > limit
  const rows = hasMore ? wholeChanges(read, limit, after) : read
  return {
    data: (after === undefined ? rows.toReversed() : rows).map((row) => toPhoneMessage(settings, row)),
    has_more: hasMore,
    last_change: (hasMore && after !== undefined ? rows.at(-1)?.change : undefined) ?? contact.last_change,
  }
}

/** Asked by changes, a page ends between two of them; one that is longer than a page is cut, and told anew. */
function wholeChanges<Row extends { change: number }>(
  rows: readonly Row[],
  limit: number,
  after: number | undefined,
): readonly Row[] {
  const page = rows.slice(0, limit)
  if (after === undefined) return page
  const next = rows[limit]?.change
  const whole = page.filter(({ change }) => change !== next)
  return whole.length > 0 ? whole : page
}
