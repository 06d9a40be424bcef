import { digitsOf } from '@/lib/contract/digits-of'
import { errors } from '@/lib/contract/errors/all-errors'
import type { ErrorEntry } from '@/lib/contract/errors/error-entry'
import type { MessageStatus } from '@/lib/contract/messages'
import type { Queries } from '@/lib/store/open'
import { productsOf } from '../business-profile/row'
import type { ServiceContext } from '../context'
import { type ConversationRow, windowUntil } from '../conversations/conversation'
import { announce } from '../delivery/announce'
import type { PhoneNumberRow } from '../phone-numbers/find'
import type { MessageRow } from './insert-message'

type Told = Exclude<MessageStatus, 'accepted'>

const seconds = (ms: number) => String(Math.floor(ms / 1000))

/** Members shared by events about a number's messages (spec:events#messages). */
export const messagingOf = (context: ServiceContext, number: PhoneNumberRow) => ({
  messaging_product: productsOf(context.settings)[0],
  metadata: {
    display_phone_number: digitsOf(number.display_phone_number),
    phone_number_id: number.id,
  },
})

/**
 * Announces a message's new status, in the transaction of the change: `message_status` of
 * spec:events#message-statuses.
 * @param details why it failed, as a sentence
 */
export async function announceStatus(
  context: ServiceContext,
  tx: Queries,
  about: { number: PhoneNumberRow; conversation: ConversationRow; message: MessageRow },
  status: Told,
  details?: string,
): Promise<void> {
  const { number, conversation, message } = about
  const value = {
    ...messagingOf(context, number),
    statuses: [
      {
        id: message.id,
        status,
        timestamp: seconds(context.clock()),
        recipient_id: message.wa_id,
        ...(status === 'failed' ? { errors: [failure(details)] } : {}),
        // A read message costs nothing more, so published services omit conversation and price.
        ...(status === 'sent' || status === 'delivered' ? billing(context, conversation, message) : {}),
        ...(message.callback_data === null ? {} : { biz_opaque_callback_data: message.callback_data }),
      },
    ],
  }
  await announce(context, tx, { accountId: message.account_id, field: 'message_status', value })
}

function billing(context: ServiceContext, conversation: ConversationRow, { category }: MessageRow) {
  const until = windowUntil(conversation)
  const isOpen = until !== undefined && until > context.clock()
  // Replies within the window are free, including templates of the category UTILITY.
  const isFree = category === 'service' || (category === 'utility' && isOpen)
  return {
    conversation: {
      id: conversation.id,
      origin: { type: category },
      ...(isOpen ? { expiration_timestamp: seconds(until) } : {}),
    },
    pricing: {
      billable: !isFree,
      pricing_model: 'PMP',
      type: isFree ? 'free_customer_service' : 'regular',
      category,
    },
  }
}

function failure(details: string | undefined) {
  const { code, title, cause }: ErrorEntry = errors.recipientUndeliverable
  return { code, title, message: title, error_data: { details: details ?? cause } }
}
