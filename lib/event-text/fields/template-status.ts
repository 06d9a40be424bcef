import type { EventSeverity } from '@/lib/contract/event-log'
import type { JsonObject } from '@/lib/template-text/json'
import { at, textAt } from '../members'
import { asSentence, joined, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { dateAt, inWords, words } from '../words'
import { templateIn, templateText } from './template'

interface StatusWords {
  became: string
  severity?: EventSeverity
  needsPerson?: boolean
}

/** Events of gap 6.1 and states of gap 2.3. */
const statuses: ReadonlyMap<string, StatusWords> = new Map<string, StatusWords>([
  ['APPROVED', { became: 'was approved', severity: 'success' }],
  ['REJECTED', { became: 'was rejected', severity: 'danger', needsPerson: true }],
  ['PENDING', { became: 'is in review' }],
  ['PAUSED', { became: 'was paused', severity: 'warning', needsPerson: true }],
  ['DISABLED', { became: 'was disabled', severity: 'danger', needsPerson: true }],
  ['FLAGGED', { became: 'was flagged: people react badly to it', severity: 'warning' }],
  ['REINSTATED', { became: 'may be sent again', severity: 'success' }],
  ['IN_APPEAL', { became: 'is being reviewed once more, after an appeal' }],
  ['PENDING_DELETION', { became: 'is being deleted' }],
  ['DELETED', { became: 'was deleted' }],
  [
    'LIMIT_EXCEEDED',
    { became: 'was not taken: the account has as many templates as it may have', severity: 'warning' },
  ],
  ['LOCKED', { became: 'was locked and cannot be edited', severity: 'warning' }],
  ['UNLOCKED', { became: 'was unlocked and can be edited again' }],
  ['ARCHIVED', { became: 'was archived, because it has not been used for a long time' }],
  ['UNARCHIVED', { became: 'was taken back from the archive' }],
])

const reasons = words({
  ABUSIVE_CONTENT: 'abusive content',
  CATEGORY_NOT_AVAILABLE: 'the category is not available',
  INCORRECT_CATEGORY: 'wrong category',
  INVALID_FORMAT: 'invalid format',
  PROMOTIONAL: 'promotional content',
  SCAM: 'it looks like a scam',
  TAG_CONTENT_MISMATCH: 'the content does not match the category or the language',
})

/** Titles of `other_info`: how a pause came about, or that it is over. */
const titles = words({
  FIRST_PAUSE: 'was paused for the first time, for 3 hours',
  SECOND_PAUSE: 'was paused for the second time, for 6 hours',
  RATE_LIMITING_PAUSE: 'was paused until it is clear how people react to it',
  UNPAUSE: 'is no longer paused',
  DISABLED: 'was disabled',
})

function becameOf(value: JsonObject, event: string): string {
  const title = titles.get(textAt(value, 'other_info', 'title')?.toUpperCase() ?? '')
  const isPause = event.toUpperCase() === 'PAUSED' || textAt(value, 'other_info', 'title') === 'UNPAUSE'
  if (title !== undefined && isPause) return title
  return statuses.get(event.toUpperCase())?.became ?? `now has the status ${quoted(event, 80)}`
}

function reasonOf(value: JsonObject): string | undefined {
  const reason = textAt(value, 'reason')
  if (reason === undefined || reason.toUpperCase() === 'NONE') return undefined
  return inWords(reasons, reason)
}

function disablingOf(value: JsonObject, event: string): string {
  const date = dateAt(value, 'disable_info', 'disable_date')
  if (date === undefined) return event === 'FLAGGED' ? 'It may be disabled.' : ''
  return event === 'DISABLED' ? `It has been disabled since ${date}.` : `It will be disabled on ${date}.`
}

/** `message_template_status_update` (gap 6.1): the review and everything after it. */
export const readTemplateStatus: FieldReader = ({ value }) => {
  const event = textAt(value, 'event')
  if (event === undefined) return undefined
  const known = statuses.get(event.toUpperCase())
  const reason = reasonOf(value)
  const disabling = disablingOf(value, event.toUpperCase())
  return reading({
    sentence: joined(
      `The ${templateText(value)} ${becameOf(value, event)}${reason === undefined ? '' : `: ${reason}`}.`,
      asSentence(textAt(value, 'rejection_info', 'reason')),
      asSentence(textAt(value, 'other_info', 'description')),
      disabling,
    ),
    severity: known?.severity,
    // Somebody can still save what is about to be disabled.
    needsPerson: known?.needsPerson === true || at(value, 'disable_info', 'disable_date') !== undefined,
    ...templateIn(value),
  })
}
