import type { EventSeverity } from '@/lib/contract/event-log'
import { idAt, objectAt, textAt } from '../members'
import { asSentence, joined, quoted } from '../plain-text'
import { type FieldReader, type ReadableChange, reading, thing } from '../reading'
import { words } from '../words'
import { accountIn } from './account'

/** Types of gap 6.1. */
const alerts = words({
  INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED:
    'The decision to let the business reach more people was put off.',
  INCREASED_CAPABILITIES_ELIGIBILITY_FAILED: 'The business may not reach more people for now.',
  INCREASED_CAPABILITIES_ELIGIBILITY_NEED_MORE_INFO:
    'Before the business may reach more people, the service needs to know more about it.',
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

/** `account_alerts` (gap 6.1): the service wants somebody to know or do something. */
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
    sentence: joined(isOver ? 'No longer the case:' : '', told, asSentence(description)),
    severity: isOver ? 'info' : severity,
    needsPerson: !isOver && severity === 'danger',
    ...subjectOf(change),
  })
}
