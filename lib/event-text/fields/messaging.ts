import { objectsAt, textAt } from '../members'
import { type FieldReader, reading } from '../reading'
import { readCallStatuses, readCalls } from './calls'
import { readMessageStatuses } from './message-status'
import { readMessageEchoes, readMessages } from './messages'
import { errorText } from './service-errors'

/** Trouble of the service itself: `errors` with nothing beside them. */
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
 * What goes on between people and the business. Services put messages, statuses and calls into one another's fields
 * (gap 6.1: statuses come in `messages`), so the value decides, not the name of the field.
 */
export const readMessaging: FieldReader = (change) =>
  readMessages(change) ??
  readStatuses(change) ??
  readCalls(change) ??
  readMessageEchoes(change) ??
  readErrors(change)
