import type { EventSeverity } from '@/lib/contract/event-log'
import type { JsonObject } from '@/lib/language/template/json'
import { firstOf, idAt, textAt } from '../members'
import { businessNumberName } from '../people'
import { joined, quoted } from '../plain-text'
import { type FieldReader, reading, thing } from '../reading'
import { inWords, reachOf, words } from '../words'
import { qualities, qualitySeverity } from './templates'

/** The number of a change; quality and name updates don't always contain its ID (spec:events#number-quality). */
const phoneNumberIn = (value: JsonObject) =>
  thing('phone-number', firstOf(idAt(value, 'metadata', 'phone_number_id'), idAt(value, 'phone_number_id')))

const ownNumberText = (value: JsonObject): string => businessNumberName(value) ?? 'number of the business'

const decisions = words({
  APPROVED: 'was approved',
  REJECTED: 'was rejected',
  PENDING: 'is in review',
  DEFERRED: 'is still undecided: the review was postponed',
})

const reasons = words({
  NAME_EMPLOYEE_ISSUE: 'it names an employee',
  NAME_ENDCLIENT_NOTRELATED: 'it isn’t clearly related to the business',
  NAME_FORMAT_UNACCEPTABLE: 'it doesn’t follow the format rules for names',
  NAME_INDIVIDUAL_ISSUE: 'it is the name of a person',
  NAME_NOT_CONSISTENT: 'it doesn’t match the name the business uses elsewhere',
})

/** `phone_number_name_update` (spec:events#number-name): review of the display name. */
export const readPhoneNumberName: FieldReader = ({ value }) => {
  const decision = textAt(value, 'decision')
  if (decision === undefined) return undefined
  const name = textAt(value, 'requested_verified_name')
  const reason = textAt(value, 'rejection_reason')
  const isTold = reason !== undefined && reason.toUpperCase() !== 'NONE'
  const became = decisions.get(decision.toUpperCase()) ?? `now has the status ${quoted(decision, 80)}`
  return reading({
    sentence:
      `The name${name === undefined ? '' : ` ${quoted(name, 80)}`} of the ${ownNumberText(value)} ${became}` +
      `${isTold ? `: ${inWords(reasons, reason)}` : ''}.`,
    severity: decision.toUpperCase() === 'APPROVED' ? 'success' : 'info',
    needsPerson: decision.toUpperCase() === 'REJECTED',
    ...phoneNumberIn(value),
  })
}

interface QualityWords {
  became: string
  severity: EventSeverity
  needsPerson?: boolean
}

/** Events that say more than the limit. Newer services only send the first two (spec:events#number-quality). */
const events: ReadonlyMap<string, QualityWords> = new Map<string, QualityWords>([
  ['ONBOARDING', { became: 'is ready', severity: 'info' }],
  ['THROUGHPUT_UPGRADE', { became: 'can now send more messages per second', severity: 'success' }],
  [
    'FLAGGED',
    { became: 'was flagged: too many people blocked or reported it', severity: 'warning', needsPerson: true },
  ],
  ['UNFLAGGED', { became: 'is no longer flagged', severity: 'success' }],
  // Connections, which no published event tells (spec:phone-numbers#connection).
  ['RESTRICTED', { became: 'is restricted: it can’t start conversations for now', severity: 'danger' }],
  ['BANNED', { became: 'is banned: it can’t send or receive', severity: 'danger' }],
  ['DISCONNECTED', { became: 'is disconnected: it can’t send or receive', severity: 'danger' }],
  ['RATE_LIMITED', { became: 'is rate limited: it sent too many messages at once', severity: 'danger' }],
  ['PENDING', { became: 'is being set up: it can’t send yet', severity: 'info' }],
  ['UNVERIFIED', { became: 'isn’t verified: it can’t send yet', severity: 'warning' }],
  ['CONNECTED', { became: 'is connected: it sends and receives', severity: 'success' }],
  ['MIGRATED', { became: 'now belongs to another account', severity: 'info' }],
  ['DELETED', { became: 'was removed from the account', severity: 'info' }],
])

const people = (reach: string) => `${reach} people a day`

/** "may now reach 1,000 people a day, down from 10,000": the effect of an upgrade or downgrade. */
function limitChange(event: string, now: string | undefined, old: string | undefined): string {
  const way = event === 'UPGRADE' ? 'up' : 'down'
  if (now === undefined)
    return event === 'UPGRADE' ? 'can now reach more people' : 'can now reach fewer people'
  const compared = old === undefined || old === now ? '' : `, ${way} from ${old}`
  return `can now reach ${people(now)}${compared}`
}

/** Some services also send the color; the event of spec:events#number-quality doesn't have it. */
const colorOf = (value: JsonObject) =>
  firstOf(textAt(value, 'quality_rating'), textAt(value, 'new_quality_score'))

function colorSentence(color: string | undefined): string {
  return color === undefined ? '' : `Its quality is ${inWords(qualities, color)}.`
}

/** `phone_number_quality_update` (spec:events#number-quality): the number's limit, and whether it is at risk. */
export const readPhoneNumberQuality: FieldReader = ({ value }) => {
  const told = textAt(value, 'event')
  const event = told?.toUpperCase()
  const color = colorOf(value)
  if (event === undefined && color === undefined) return undefined
  const known = events.get(event ?? '')
  const isLimit = event === 'UPGRADE' || event === 'DOWNGRADE'
  const now = reachOf(
    firstOf(textAt(value, 'current_limit'), textAt(value, 'max_daily_conversations_per_business')),
  )
  const isLow = color !== undefined && inWords(qualities, color) === 'low'
  const became = isLimit
    ? limitChange(event, now, reachOf(textAt(value, 'old_limit')))
    : (known?.became ?? (told === undefined ? 'changed' : `now has the status ${quoted(told, 80)}`))
  const limit = isLimit || now === undefined ? '' : `It can reach ${people(now)}.`
  return reading({
    sentence: joined(`The ${ownNumberText(value)} ${became}.`, limit, colorSentence(color)),
    severity: isLow || event === 'DOWNGRADE' ? 'warning' : severityOf(event, known, color),
    needsPerson: known?.needsPerson === true || event === 'DOWNGRADE' || isLow,
    ...phoneNumberIn(value),
  })
}

function severityOf(event: string | undefined, known: QualityWords | undefined, color: string | undefined) {
  if (event === 'UPGRADE') return 'success'
  return known?.severity ?? qualitySeverity(color)
}

const securityEvents = new Map(
  Object.entries({
    PIN_CHANGED: (number: string) => `The PIN of the ${number} was changed.`,
    PIN_RESET_REQUEST: (number: string) => `Someone requested a PIN reset for the ${number}.`,
    PIN_RESET_SUCCESS: (number: string) => `The PIN of the ${number} was reset.`,
  }),
)

/**
 * `security`: the PIN that prevents registering a number elsewhere (spec:events#security-and-preferences, published
 * name).
 */
export const readSecurity: FieldReader = ({ value }) => {
  const event = textAt(value, 'event')
  if (event === undefined) return undefined
  const known = securityEvents.get(event.toUpperCase())
  return reading({
    sentence:
      known === undefined
        ? `A security setting of the ${ownNumberText(value)} changed: ${quoted(event, 80)}.`
        : known(ownNumberText(value)),
    severity: 'warning',
    ...phoneNumberIn(value),
  })
}
