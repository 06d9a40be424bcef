import { messageRefusal } from '@/lib/qr/check-message'
import { raise } from '../http/raise'

/** @throws ServiceError prefilledMessageInvalid (131000), saying what is wrong with the text */
export function refuseMessage(text: string): void {
  const message = messageRefusal(text)
  if (message === undefined) return
  raise('prefilledMessageInvalid', { details: message, issues: [{ field: 'prefilled_message', message }] })
}
