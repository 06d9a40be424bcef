import { HOUR_MS } from '@/lib/contract/durations'
import type { EventSeverity } from '@/lib/contract/event-log'
import type { RejectionReason } from '@/lib/contract/templates'
import type { JsonObject } from '@/lib/language/template/json'
import { at, firstOf, idAt, numberAt, textAt } from '../members'
import { asSentence, ended, foreign, joined, quoted } from '../plain-text'
import { type FieldReader, reading, thing } from '../reading'
import { changedTo, dateAt, inWords, msOf, words } from '../words'

/** ID, name and language of a change's template; any may be missing. */
const templateIn = (value: JsonObject) => thing('template', idAt(value, 'message_template_id'))

/** "The template order_shipped (en_US)". Languages may use a hyphen or underscore; we use an underscore. */
function templateText(value: JsonObject): string {
  const name = firstOf(textAt(value, 'message_template_name'), textAt(value, 'message_template_id'))
  const language = textAt(value, 'message_template_language')
  const known = language === undefined ? '' : ` (${foreign(language.replaceAll('-', '_'), 20)})`
  return name === undefined ? `template${known}` : `template ${foreign(name, 80)}${known}`
}

export const categories = words({
  MARKETING: 'marketing',
  UTILITY: 'utility',
  AUTHENTICATION: 'authentication',
})

interface StatusWords {
  became: string
  severity?: EventSeverity
  needsPerson?: boolean
}

/** Events of spec:events#template-status and states of spec:templates#states. */
const statuses: ReadonlyMap<string, StatusWords> = new Map<string, StatusWords>([
  ['APPROVED', { became: 'was approved', severity: 'success' }],
  ['REJECTED', { became: 'was rejected', needsPerson: true }],
  ['PENDING', { became: 'is in review' }],
  ['PAUSED', { became: 'was paused', needsPerson: true }],
  ['DISABLED', { became: 'was disabled', needsPerson: true }],
  ['FLAGGED', { became: 'was flagged for negative feedback' }],
  ['REINSTATED', { became: 'can be sent again', severity: 'success' }],
  ['IN_APPEAL', { became: 'is being reviewed again after an appeal' }],
  ['PENDING_DELETION', { became: 'is being deleted' }],
  ['DELETED', { became: 'was deleted' }],
  [
    'LIMIT_EXCEEDED',
    { became: 'wasn’t accepted: the account reached its limit of templates', severity: 'warning' },
  ],
  ['LOCKED', { became: 'was locked and can’t be edited', severity: 'warning' }],
  ['UNLOCKED', { became: 'was unlocked and can be edited again' }],
  ['ARCHIVED', { became: 'was archived because it hasn’t been used for a long time' }],
  ['UNARCHIVED', { became: 'was restored from the archive' }],
])

/** Reasons after "rejected:" (spec:templates#rejection-reasons); CATEGORY_NOT_AVAILABLE is from older responses. */
const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ABUSIVE_CONTENT: 'abusive content',
    CATEGORY_NOT_AVAILABLE: 'the category isn’t available',
    INCORRECT_CATEGORY: 'wrong category',
    INVALID_FORMAT: 'invalid format',
    PROMOTIONAL: 'promotional content',
    SCAM: 'it looks like a scam',
    TAG_CONTENT_MISMATCH: 'the content doesn’t match the category or the language',
  } satisfies Record<Exclude<RejectionReason, 'NONE'> | 'CATEGORY_NOT_AVAILABLE', string>),
)

/** `other_info` titles: why a template was paused, or that the pause ended. */
const titles = words({
  FIRST_PAUSE: 'was paused for 3 hours (first pause)',
  SECOND_PAUSE: 'was paused for 6 hours (second pause)',
  RATE_LIMITING_PAUSE: 'was paused until there is more feedback',
  UNPAUSE: 'is no longer paused',
  DISABLED: 'was disabled',
})

/** Length of pauses by title (spec:templates#pauses). */
const pauses: ReadonlyMap<string, number> = new Map([
  ['FIRST_PAUSE', 3 * HOUR_MS],
  ['SECOND_PAUSE', 6 * HOUR_MS],
])

/** Length of a change's pause in milliseconds; undefined if there is none or it is indefinite. */
export const pauseOf = (value: JsonObject): number | undefined =>
  textAt(value, 'event')?.toUpperCase() === 'PAUSED'
    ? pauses.get(textAt(value, 'other_info', 'title')?.toUpperCase() ?? '')
    : undefined

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

/** `message_template_status_update` (spec:events#template-status): the review and later status changes. */
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
    // An upcoming disable can still be prevented.
    needsPerson: known?.needsPerson === true || at(value, 'disable_info', 'disable_date') !== undefined,
    ...templateIn(value),
  })
}

export const qualities = words({
  GREEN: 'high',
  HIGH: 'high',
  YELLOW: 'medium',
  MEDIUM: 'medium',
  RED: 'low',
  LOW: 'low',
  UNKNOWN: 'not rated',
})

/** Severity of a quality rating; the lowest leads to a pause or limit. */
export function qualitySeverity(quality: string | undefined): EventSeverity {
  const word = qualities.get(quality?.toUpperCase() ?? '')
  if (word === 'high') return 'success'
  return word === 'medium' || word === 'low' ? 'warning' : 'info'
}

/**
 * `message_template_quality_update` (spec:events#template-events, published name): customer feedback on a template.
 */
export const readTemplateQuality: FieldReader = ({ value }) => {
  const now = firstOf(textAt(value, 'new_quality_score'), textAt(value, 'quality_score', 'score'))
  if (now === undefined) return undefined
  const before = textAt(value, 'previous_quality_score')
  const isLow = inWords(qualities, now) === 'low'
  const became = changedTo(qualities, now, before)
  const warning = isLow ? ' It may be paused: many people blocked or reported it.' : ''
  return reading({
    sentence: `The quality of the ${templateText(value)} ${became}.${warning}`,
    severity: qualitySeverity(now),
    needsPerson: isLow,
    ...templateIn(value),
  })
}

/**
 * `template_category_update` (spec:templates#change-of-category): the service changes a template's category, now or on
 * a future date (`correct_category`).
 */
export const readTemplateCategory: FieldReader = ({ value }) => {
  const [now, correct] = [textAt(value, 'new_category'), textAt(value, 'correct_category')]
  const to = firstOf(correct, now)
  if (to === undefined) return undefined
  const isToCome = correct !== undefined && correct !== now
  const from = isToCome ? now : textAt(value, 'previous_category')
  const date = dateAt(value, 'category_update_timestamp')
  const changes = isToCome ? `will change${date === undefined ? '' : ` on ${date}`}` : 'changed'
  return reading({
    sentence:
      `The category of the ${templateText(value)} ${changes}` +
      `${from === undefined ? '' : ` from ${inWords(categories, from)}`} to ${inWords(categories, to)}.`,
    // Affects the price of each message, and an edit before that date may prevent it.
    needsPerson: true,
    ...templateIn(value),
  })
}

/** An upcoming category change by the service. */
export interface CategoryToCome {
  templateId: string
  category: string
  /** Milliseconds since 1970; undefined if the event doesn't say. */
  at: number | undefined
}

/** The announced category change; undefined if it already happened or the event lacks details. */
export function categoryToCome(value: JsonObject): CategoryToCome | undefined {
  const [now, category] = [textAt(value, 'new_category'), textAt(value, 'correct_category')]
  const templateId = idAt(value, 'message_template_id')
  if (category === undefined || category === now || templateId === undefined) return undefined
  return { templateId, category, at: msOf(numberAt(value, 'category_update_timestamp')) }
}

/**
 * `message_template_components_update` (spec:events#template-events, published name): a template's content changed.
 */
export const readTemplateComponents: FieldReader = ({ value }) => {
  const body = textAt(value, 'message_template_element')
  return reading({
    sentence: ended(
      `The content of the ${templateText(value)} changed${body === undefined ? '' : `: ${quoted(body)}`}`,
    ),
    ...templateIn(value),
  })
}
