import { alertSeverities } from '@/lib/contract/alert-rules'
import { isKeyOfDigits } from '@/lib/labels/events/own-number'
import type { IncidentsTable } from '@/lib/store/alert-tables'
import { decodeJson } from '@/lib/store/codec'
import { severityNamed } from './rule-settings'

/** Whether an incident passes a contact point’s filter: severity, rules and phone numbers. */
export function isInFilter(
  point: { least_severity: string; rules: string; phone_numbers: string },
  {
    severity,
    rule,
    object_kind,
    object_id,
  }: Pick<IncidentsTable, 'severity' | 'rule' | 'object_kind' | 'object_id'>,
): boolean {
  const [rules, numbers] = [decodeJson<string[]>(point.rules), decodeJson<string[]>(point.phone_numbers)]
  const rank = (word: string) => alertSeverities.indexOf(severityNamed(word))
  // Incidents without a number, or with only its digits, pass every filter of numbers.
  const isIdKnown = object_id !== '' && !isKeyOfDigits(object_id)
  const isAboutOther = object_kind === 'phone-number' && isIdKnown && !numbers.includes(object_id)
  return (
    rank(severity) <= rank(point.least_severity) &&
    (rules.length === 0 || rules.includes(rule)) &&
    (numbers.length === 0 || !isAboutOther)
  )
}
