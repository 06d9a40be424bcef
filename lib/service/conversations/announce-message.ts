import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import { messagingOf } from '../messages/announce-status'
import type { MessageRow } from '../messages/insert-message'
import { digitsOf } from '../phone-numbers/announce'
import type { PhoneNumberRow } from '../phone-numbers/find'
import type { ContactRow } from './contact'

/** Someone without a simulated phone has no name here. */
type Writer = Pick<ContactRow, 'wa_id'> & Partial<Pick<ContactRow, 'profile_name'>>

interface Written {
  id: string
  at: number
  type: string
  /** The members beside the common ones: `{ text: … }`, and the message it answers. */
  members?: Readonly<Record<string, unknown>>
}

/** Tells the business what a customer wrote, in the transaction that keeps it: `messages` of spec:events#messages. */
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

/** The message as it travels. A message that answers another says whose that was. */
export const membersOf = (row: MessageRow, number: PhoneNumberRow, isAnswer: boolean) => ({
  [row.type]: decodeJson<unknown>(row.content),
  ...(row.context_id === null || !isAnswer
    ? {}
    : { context: { from: digitsOf(number.display_phone_number), id: row.context_id } }),
})
