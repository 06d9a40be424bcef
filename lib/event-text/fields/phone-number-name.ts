import type { EventSeverity } from '@/lib/contract/event-log'
import { textAt } from '../members'
import { quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { inWords, words } from '../words'
import { ownNumberText, phoneNumberIn } from './phone-number'

const decisions = words({
  APPROVED: 'was approved',
  REJECTED: 'was rejected',
  PENDING: 'is in review',
  DEFERRED: 'is not decided yet: the review was put off',
})

const reasons = words({
  NAME_EMPLOYEE_ISSUE: 'it names an employee',
  NAME_ENDCLIENT_NOTRELATED: 'it has no visible relation to the business',
  NAME_FORMAT_UNACCEPTABLE: 'its form does not follow the rules for names',
  NAME_INDIVIDUAL_ISSUE: 'it is the name of a person',
  NAME_NOT_CONSISTENT: 'it does not match how the business calls itself elsewhere',
})

const severities: ReadonlyMap<string, EventSeverity> = new Map([
  ['APPROVED', 'success'],
  ['REJECTED', 'danger'],
])

/** `phone_number_name_update` (gap 6.1): the review of the name people see. */
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
    severity: severities.get(decision.toUpperCase()),
    needsPerson: decision.toUpperCase() === 'REJECTED',
    ...phoneNumberIn(value),
  })
}
