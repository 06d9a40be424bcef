import { digitsOf } from '@/lib/contract/digits-of'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import { messagingOf } from '../messages/announce-status'
import type { MessageRow } from '../messages/insert-message'
import type { PhoneNumberRow } from '../phone-numbers/find'
import type { ContactRow } from './contact'

/** A contact without a simulated phone has no name. */
type Writer = Pick<ContactRow, 'wa_id'> & Partial<Pick<ContactRow, 'profile_name'>>

interface Written {
  id: string
  at: number
  type: string
  /** Type-specific members, such as `{ text: … }`, and the message being answered. */
  members?: Readonly<Record<string, unknown>>
}

/**
 * Announces a customer's message to the business, in the transaction that stores it: `messages` of
 * spec:events#messages.
 */
export async function announceMessage(
  context: ServiceContext,
  tx: Queries,
  { number, contact }: { number: PhoneNumberRow; contact: Writer },
  { id, at, type, members = {} }: Written,
): Promise<void> {
  const value = {
    ...messagingOf(context, number),
    contacts: [{ profile: { name: contact.profile_name }, wa_id: contact.wa_id }],
    messages: [{ from: contact.wa_id, id, timestamp: String(Math.floor(at / 1000)), type, ...members }],
  }
  await announce(context, tx, { accountId: number.account_id, field: 'messages', value })
}

/** The message as sent in the event. A reply also names the author of the message it answers. */
export const membersOf = (row: MessageRow, number: PhoneNumberRow, isAnswer: boolean) => ({
  [row.type]: decodeJson<unknown>(row.content),
  ...(row.context_id === null || !isAnswer
    ? {}
    : { context: { from: digitsOf(number.display_phone_number), id: row.context_id } }),
})
