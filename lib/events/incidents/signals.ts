import { type AlertRuleKind, alertRules } from '@/lib/contract/alert-rules'
import { rulesMet } from '@/lib/labels/events/alert-signals'
import { toldCall } from '@/lib/labels/events/fields/calls'
import { idAt, isMadeUp, objectAt, textAt } from '@/lib/labels/events/members'
import { keyOfDigits, ownNumberOf } from '@/lib/labels/events/own-number'

/** The parts of an event that rules read. */
export interface WatchedEvent {
  id: number
  field: string
  objectKind: string | null
  objectId: string | null
  /** The `changes[]` member. */
  change: unknown
  sentence: string
  /** When it happened, in ms since 1970. */
  at: number
}

/** An event's meaning for a rule and object: a problem started or ended. */
export interface Signal {
  rule: AlertRuleKind
  isEnd: boolean
  objectKind: string
  objectId: string
  sentence: string
  at: number
}

/** Key of the rule and object. At most one incident per key is open at a time. */
export const subjectOf = ({ rule, objectKind, objectId }: Signal): string =>
  `${rule} ${objectKind} ${objectId}`

/** Signals of an event for all rules, enabled or not. Test events have none. */
export function signalsOf(event: WatchedEvent): Signal[] {
  if (isMadeUp(event.change)) return []
  const { sentence } = event
  return rulesMet(event).flatMap((met) => {
    const signal = { ...met, ...objectOf(met.rule, event), sentence, at: timeOf(event) }
    return met.isEnd ? [signal, ...endByDigits(signal, event)] : [signal]
  })
}

/** A recovery of a number also resolves incidents opened under its digits alone. */
function endByDigits(signal: Signal, { change }: WatchedEvent): Signal[] {
  const digits = keyOfDigits(ownNumberOf(change)?.shown ?? '')
  if (signal.rule !== 'account-restricted' || signal.objectKind !== 'phone-number' || digits === null)
    return []
  return digits === signal.objectId ? [] : [{ ...signal, objectId: digits }]
}

/** An answered call resolves what was missed before it began, not what is missed while people talk. */
function timeOf({ objectKind, change, at }: WatchedEvent): number {
  const answeredAt = objectKind === 'call' ? toldCall(objectAt(change, 'value'))?.answeredAt : undefined
  return answeredAt === undefined ? at : answeredAt * 1000
}

/** Calls count for the number called. Some events carry only a number's digits. */
function objectOf(rule: AlertRuleKind, { objectKind, objectId, change }: WatchedEvent) {
  const value = objectAt(change, 'value')
  if (objectKind === 'call') {
    return { objectKind: 'phone-number', objectId: idAt(value, 'metadata', 'phone_number_id') ?? '' }
  }
  return {
    objectKind: objectKind ?? alertRules[rule].about,
    objectId:
      objectId ??
      idAt(value, 'display_phone_number') ??
      keyOfDigits(textAt(value, 'phone_number') ?? '') ??
      '',
  }
}
