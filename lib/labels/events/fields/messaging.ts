import type { EventReading, EventSeverity } from '@/lib/contract/event-log'
import type { JsonObject } from '@/lib/language/template/json'
import { firstOf, idAt, objectsAt, textAt } from '../members'
import { personText, phoneNumberText } from '../people'
import { ended, foreign, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { inWords, words } from '../words'
import { readCallStatuses, readCalls } from './calls'
import { messageContentText } from './message-content'
import { errorText } from './service-errors'

/** Statuses of spec:events#message-statuses; `deleted` and `warning` are rare. */
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
  CANCELED: 'was canceled',
  REFUNDED: 'was refunded',
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
  return personText(value, textAt(status, 'recipient_id')) ?? 'someone'
}

function paymentSentence(value: JsonObject, status: JsonObject, state: string | undefined): string {
  const reference = textAt(status, 'payment', 'reference_id')
  const order = reference === undefined ? '' : ` for the order ${foreign(reference, 60)}`
  const payer = personText(value, textAt(status, 'recipient_id') ?? textAt(status, 'from')) ?? 'someone'
  if (state === undefined) return `The payment from ${payer}${order} was updated.`
  const known = paid.get(state.toUpperCase())
  return `The payment from ${payer}${order} ${known ?? `now has the status ${quoted(state, 80)}`}.`
}

function statusSentence(value: JsonObject, status: JsonObject, state: string | undefined): string {
  const recipient = recipientOf(value, status)
  const why = errorText(status)
  if (state?.toLowerCase() === 'failed') {
    return `A message to ${recipient} couldn’t be delivered${why === undefined ? '.' : `: ${why}`}`
  }
  if (state?.toLowerCase() === 'warning') {
    return `The service warns about a message to ${recipient}${why === undefined ? '.' : `: ${why}`}`
  }
  if (state === undefined) return `A message to ${recipient} was updated.`
  const known = became.has(state.toUpperCase())
  return `A message to ${recipient} ${known ? inWords(became, state) : `now has the status ${quoted(state, 80)}`}.`
}

/** `statuses` of the business's messages (spec:events#message-statuses). */
const readMessageStatuses: FieldReader = ({ value }) => {
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

const messageReading = (sentence: string, id: string | undefined): EventReading =>
  reading({ sentence, about: { kind: 'message', id }, topics: ['messages'] })

/** `messages` of a change: messages to the business (spec:events#messages). */
const readMessages: FieldReader = ({ value }) => {
  const message = objectsAt(value, 'messages')[0]
  if (message === undefined) return undefined
  const from = firstOf(textAt(message, 'from'), textAt(message, 'from_user_id'))
  const who = personText(value, from) ?? 'Someone'
  return messageReading(ended(`${who} ${messageContentText(message)}`), idAt(message, 'id'))
}

/** `message_echoes`: messages the business sent with the app on its phone. */
const readMessageEchoes: FieldReader = ({ value }) => {
  const message = objectsAt(value, 'message_echoes')[0]
  if (message === undefined) return undefined
  const to = textAt(message, 'to')
  const whom = to === undefined ? '' : `, to ${phoneNumberText(to)}`
  return messageReading(
    ended(`In the phone app${whom}, the business ${messageContentText(message)}`),
    idAt(message, 'id'),
  )
}

/** `history`: chats from before the number was connected, in parts; `messages` of this field are old too. */
export const readHistory: FieldReader = (change) => {
  const { value } = change
  const message = objectsAt(value, 'messages')[0]
  if (message !== undefined) {
    const who = personText(value, textAt(message, 'from')) ?? 'someone'
    return messageReading(
      ended(`From an older chat: ${who} ${messageContentText(message)}`),
      idAt(message, 'id'),
    )
  }
  const part = objectsAt(value, 'history')[0]
  if (part === undefined) return undefined
  const progress = textAt(part, 'metadata', 'progress')
  const done = progress !== undefined && /^\d{1,3}$/.test(progress) ? `: ${progress}% have arrived` : ''
  return reading({ sentence: `Older chats are being copied to the service${done}.`, topics: ['messages'] })
}

/** Errors of the service itself: `errors` and nothing else. */
const readErrors: FieldReader = ({ value }) => {
  const error = errorText(value)
  return error === undefined
    ? undefined
    : reading({
        sentence: `The service reports a problem: ${error}`,
        severity: 'danger',
        topics: ['messages'],
      })
}

const readStatuses: FieldReader = (change) =>
  textAt(objectsAt(change.value, 'statuses')[0], 'type') === 'call'
    ? readCallStatuses(change)
    : readMessageStatuses(change)

/**
 * Communication between people and the business. Services mix messages, statuses and calls in each other's fields
 * (spec:events#published-names: statuses come in `messages`), so the value determines the reader, not the field's
 * name.
 */
export const readMessaging: FieldReader = (change) =>
  readMessages(change) ??
  readStatuses(change) ??
  readCalls(change) ??
  readMessageEchoes(change) ??
  readErrors(change)
