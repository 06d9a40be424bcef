import { firstOf, objectsAt, textAt } from '../members'
import { asSentence, joined, plainText } from '../plain-text'

/** Title of the first of `errors`, with its details if they add anything (spec:events#message-statuses). */
export function errorText(value: unknown): string | undefined {
  const error = objectsAt(value, 'errors')[0]
  const title = firstOf(textAt(error, 'title'), textAt(error, 'message'), textAt(error, 'code'))
  if (title === undefined) return undefined
  const details = firstOf(textAt(error, 'error_data', 'details'), textAt(error, 'details'))
  const isMore = details !== undefined && plainText(details) !== plainText(title)
  return joined(asSentence(title), isMore ? asSentence(details, 160) : '') || undefined
}
