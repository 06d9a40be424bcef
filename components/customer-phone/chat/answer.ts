import type { PhoneMessage } from '@/lib/contract/conversations'
import type { MessageAction } from '../message/read-message'
import type { NewMessage } from '../outbox/outbox'

/** The message sent by tapping a button; undefined if none. */
export function answerOf(
  number: string,
  { id }: PhoneMessage,
  action: MessageAction,
): NewMessage | undefined {
  const about = { phone_number_id: number, context: { message_id: id } }
  if (action.kind === 'quick-reply') {
    const { index, card } = action
    return { ...about, type: 'button', button: { index, ...(card === undefined ? {} : { card }) } }
  }
  if (action.kind === 'reply') {
    return {
      ...about,
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: action.id } },
    }
  }
  if (action.kind === 'consent') {
    const { isAccepted, isPermanent } = action
    const call_permission_reply = {
      response: isAccepted ? ('accept' as const) : ('reject' as const),
      is_permanent: isPermanent,
    }
    return {
      ...about,
      type: 'interactive',
      interactive: { type: 'call_permission_reply', call_permission_reply },
    }
  }
  return undefined
}

/** The message for a chosen row of a list. */
export const pickOf = (number: string, { id }: PhoneMessage, rowId: string): NewMessage => ({
  phone_number_id: number,
  context: { message_id: id },
  type: 'interactive',
  interactive: { type: 'list_reply', list_reply: { id: rowId } },
})

/** The message for a completed flow. */
export const flowAnswerOf = (
  number: string,
  messageId: string,
  response: Record<string, unknown>,
): NewMessage => ({
  phone_number_id: number,
  context: { message_id: messageId },
  type: 'interactive',
  interactive: { type: 'nfm_reply', nfm_reply: { response } },
})
