import type { EventSeverity } from '@/lib/contract/event-log'
import { textAt } from '../members'
import { quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { words } from '../words'
import { accountIn } from './account'

const decisions = words({
  APPROVED: 'The account was approved.',
  REJECTED: 'The account was rejected.',
  PENDING: 'The account is in review.',
  DEFERRED: 'The review of the account was put off.',
})

const severities: ReadonlyMap<string, EventSeverity> = new Map([
  ['APPROVED', 'success'],
  ['REJECTED', 'danger'],
])

/** `account_review_update` (gap 6.1). */
export const readAccountReview: FieldReader = (change) => {
  const decision = textAt(change.value, 'decision')
  if (decision === undefined) return undefined
  const word = decision.toUpperCase()
  return reading({
    sentence: decisions.get(word) ?? `The review of the account says ${quoted(decision, 80)}.`,
    severity: severities.get(word),
    needsPerson: word === 'REJECTED',
    ...accountIn(change),
  })
}
