import type { CheckedMessage } from '@/lib/contract/messages'
import { raise } from '../http/raise'
import { digitsOf } from '../phone-numbers/announce'
import type { PhoneNumberRow } from '../phone-numbers/find'
import { refuseAt } from './refuse-at'

/**
 * The digits of a recipient: `+1 (555) 010-0001`, `15550100001` and the number itself are all in use.
 *
 * @throws ServiceError messageParameterMissing, messageParameterInvalid, recipientIsSender
 */
export function readRecipient(
  { to, recipient_type: kind = 'individual' }: CheckedMessage,
  from: PhoneNumberRow,
): { input: string; waId: string } {
  if (kind !== 'individual') {
    refuseAt(
      'messageParameterInvalid',
      'recipient_type',
      'Messages go to one person: recipient_type is individual.',
    )
  }
  if (to === undefined || to.trim() === '') {
    return refuseAt('messageParameterMissing', 'to', 'Give the number of the recipient, in to.')
  }
  const waId = /^[+\d\s().-]{1,40}$/.test(to) ? digitsOf(to) : ''
  if (!/^[1-9]\d{6,14}$/.test(waId)) {
    const message = 'to is a phone number with its country code, such as +15550100001 or 15550100001.'
    return refuseAt('messageParameterInvalid', 'to', message)
  }
  if (waId === digitsOf(from.display_phone_number)) raise('recipientIsSender')
  return { input: to, waId }
}
