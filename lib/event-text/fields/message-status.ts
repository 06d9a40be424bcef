import type { EventSeverity } from '@/lib/contract/event-log'
import type { JsonObject } from '@/lib/template-text/json'
import { idAt, objectsAt, textAt } from '../members'
import { personText } from '../people'
import { phoneNumberText } from '../phone-numbers'
import { foreign, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { inWords, words } from '../words'
import { errorText } from './service-errors'

/** Statuses of gap 6.1; `deleted` and `warning` are rare. */
const became = words({
  SENT: 'was sent',
  DELIVERED: 'was delivered',
  READ: 'was read',
  PLAYED: 'was played',
  DELETED: 'was deleted',
  PENDING: 'is waiting to be sent',
  ACCEPTED: 'was accepted for sending',
  HELD_FOR_QUALITY_ASSESSMENT: 'is held back while its quality is checked',
})

const paid = words({
  CAPTURED: 'was received',
  SUCCESS: 'was received',
  PENDING: 'is pending',
  FAILED: 'failed',
  CANCELED: 'was cancelled',
  REFUNDED: 'was paid back',
})

const severityOf = (status: string): EventSeverity => {
  if (status.toLowerCase() === 'failed') return 'danger'
  return status.toLowerCase() === 'warning' ? 'warning' : 'info'
}

function recipientOf(value: JsonObject, status: JsonObject): string {
  const participant = textAt(status, 'participant_recipient_id')
  if (textAt(status, 'recipient_type') === 'group') {
    return participant === undefined ? 'a group' : `${phoneNumberText(participant)} in a group`
  }
  return personText(value, textAt(status, 'recipient_id')) ?? 'somebody'
}

function paymentSentence(value: JsonObject, status: JsonObject, state: string | undefined): string {
  const reference = textAt(status, 'payment', 'reference_id')
  const order = reference === undefined ? '' : ` for the order ${foreign(reference, 60)}`
  const payer = personText(value, textAt(status, 'recipient_id') ?? textAt(status, 'from')) ?? 'somebody'
  if (state === undefined) return `Something changed about the payment of ${payer}${order}.`
  const known = paid.get(state.toUpperCase())
  return `The payment of ${payer}${order} ${known ?? `now has the status ${quoted(state, 80)}`}.`
}

function statusSentence(value: JsonObject, status: JsonObject, state: string | undefined): string {
  const recipient = recipientOf(value, status)
  const why = errorText(status)
  if (state?.toLowerCase() === 'failed') {
    return `A message to ${recipient} could not be delivered${why === undefined ? '.' : `: ${why}`}`
  }
  if (state?.toLowerCase() === 'warning') {
    return `The service warns about a message to ${recipient}${why === undefined ? '.' : `: ${why}`}`
  }
  if (state === undefined) return `Something changed about a message to ${recipient}.`
  const known = became.has(state.toUpperCase())
  return `A message to ${recipient} ${known ? inWords(became, state) : `now has the status ${quoted(state, 80)}`}.`
}

/** `statuses` of messages: what became of something the business sent (gap 6.1, "message_status"). */
export const readMessageStatuses: FieldReader = ({ value }) => {
  const status = objectsAt(value, 'statuses')[0]
  if (status === undefined) return undefined
  const state = textAt(status, 'status')
  const isPayment = textAt(status, 'type') === 'payment'
  return reading({
    sentence: isPayment ? paymentSentence(value, status, state) : statusSentence(value, status, state),
    severity: severityOf(state ?? ''),
    about: { kind: 'message', id: idAt(status, 'id') },
    topics: ['messages'],
  })
}
