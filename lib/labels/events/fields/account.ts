import type { EventSeverity } from '@/lib/contract/event-log'
import { formatList } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'
import { firstOf, idAt, numberAt, objectAt, textAt } from '../members'
import { asSentence, foreign, joined, quoted } from '../plain-text'
import { type FieldReader, type ReadableChange, reading, thing } from '../reading'
import { reachOf, words } from '../words'

/** The account of a change. Its ID is outside the event's value. */
export const accountIn = ({ accountId }: ReadableChange) => ({
  about: { kind: 'account' as const, id: accountId },
  topics: ['account'],
})

/** Types of spec:events#account-alerts. */
const alerts = words({
  INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED: 'The decision to raise the business’s tier was postponed.',
  INCREASED_CAPABILITIES_ELIGIBILITY_FAILED: 'The business’s tier can’t be raised for now.',
  INCREASED_CAPABILITIES_ELIGIBILITY_NEED_MORE_INFO:
    'The service needs more information before raising the business’s tier.',
  OBA_APPROVED: 'The business is now an official business account.',
  OBA_REJECTED: 'The request to become an official business account was rejected.',
  PROFILE_PICTURE_LOST: 'The profile photo was lost. Upload it again.',
})

const severities: ReadonlyMap<string, EventSeverity> = new Map([
  ['CRITICAL', 'danger'],
  ['WARNING', 'warning'],
  ['INFORMATIONAL', 'info'],
])

function severityOf(type: string, severity: string | undefined): EventSeverity {
  if (type === 'OBA_APPROVED') return 'success'
  return type === 'OBA_REJECTED' ? 'danger' : (severities.get(severity?.toUpperCase() ?? '') ?? 'info')
}

const subjectOf = (change: ReadableChange) => {
  const number = idAt(change.value, 'entity_id')
  if (textAt(change.value, 'entity_type')?.toUpperCase() !== 'PHONE_NUMBER') return accountIn(change)
  const { about, topics } = thing('phone-number', number)
  return { about, topics: [...topics, 'account'] }
}

/** `account_alerts` (spec:events#account-alerts): information or a required action from the service. */
export const readAccountAlerts: FieldReader = (change) => {
  const alert = objectAt(change.value, 'alert_info')
  const [type, description] = [textAt(alert, 'alert_type'), textAt(alert, 'alert_description')]
  if (type === undefined && description === undefined) return undefined
  const isOver = textAt(alert, 'alert_status')?.toUpperCase() === 'NONE'
  const severity = severityOf(type?.toUpperCase() ?? '', textAt(alert, 'alert_severity'))
  const told =
    alerts.get(type?.toUpperCase() ?? '') ??
    (type === undefined ? 'The service sent an alert.' : `The service sent the alert ${quoted(type, 80)}.`)
  return reading({
    sentence: joined(isOver ? 'Resolved:' : '', told, asSentence(description)),
    severity: isOver ? 'info' : severity,
    needsPerson: !isOver && severity === 'danger',
    ...subjectOf(change),
  })
}

const decisions = words({
  APPROVED: 'The account was approved.',
  REJECTED: 'The account was rejected.',
  PENDING: 'The account is in review.',
  DEFERRED: 'The review of the account was postponed.',
})

/** `account_review_update` (spec:events#account-review). */
export const readAccountReview: FieldReader = (change) => {
  const decision = textAt(change.value, 'decision')
  if (decision === undefined) return undefined
  const word = decision.toUpperCase()
  return reading({
    sentence: decisions.get(word) ?? `The review of the account says ${quoted(decision, 80)}.`,
    severity: word === 'APPROVED' ? 'success' : 'info',
    needsPerson: word === 'REJECTED',
    ...accountIn(change),
  })
}

function numbersOf(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  return count < 0 ? 'have any number of phone numbers' : `have ${formatCount(count, 'phone number')}`
}

/**
 * `business_capability_update`: the business's limits, as a tier or number, under member names that have
 * changed over time (spec:events#business-capability).
 */
export const readBusinessCapability: FieldReader = (change) => {
  const { value } = change
  const reach = reachOf(
    firstOf(
      textAt(value, 'max_daily_conversations_per_business'),
      textAt(value, 'max_daily_conversation_per_phone'),
      textAt(value, 'max_daily_conversations_per_phone'),
    ),
  )
  const numbers = numbersOf(
    firstOf(numberAt(value, 'max_phone_numbers_per_waba'), numberAt(value, 'max_phone_numbers_per_business')),
  )
  if (reach === undefined && numbers === undefined) return undefined
  const may = [reach === undefined ? undefined : `reach ${reach} people a day`, numbers]
  const { about, topics } = accountIn(change)
  return reading({
    sentence: `The business can now ${formatList(may.filter((part) => part !== undefined))}.`,
    about,
    topics: [...topics, 'phone-numbers'],
  })
}

/** `payment_configuration_update`: how the account takes payments. */
export const readPaymentConfiguration: FieldReader = (change) => {
  const { value } = change
  const [name, provider] = [textAt(value, 'configuration_name'), textAt(value, 'provider_name')]
  const status = textAt(value, 'status')
  if (name === undefined && status === undefined) return undefined
  return reading({
    sentence:
      `The payment setup${name === undefined ? '' : ` ${foreign(name, 80)}`}` +
      `${provider === undefined ? '' : ` with ${foreign(provider, 60)}`} ` +
      `${status === undefined ? 'changed' : `now has the status ${quoted(status, 60)}`}.`,
    ...accountIn(change),
  })
}
