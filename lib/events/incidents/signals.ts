import { type AlertRuleKind, alertRules } from '@/lib/contract/alert-rules'
import { rulesMet } from '@/lib/labels/events/alert-signals'
import { idAt, isMadeUp, objectAt, textAt } from '@/lib/labels/events/members'
import { keyOfDigits, ownNumberOf } from '@/lib/labels/events/own-number'

/** What rules read of an event. */
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

/** What an event says to a rule about one object: that something is wrong, or that it is over. */
export interface Signal {
  rule: AlertRuleKind
  isEnd: boolean
  objectKind: string
  objectId: string
  sentence: string
  at: number
}

/** The rule and the object in one text: of each, one incident is open at a time. */
export const subjectOf = ({ rule, objectKind, objectId }: Signal): string =>
  `${rule} ${objectKind} ${objectId}`

/** What an event says to the rules, whether they are on or off. One that was made up to try things out says nothing. */
export function signalsOf(event: WatchedEvent): Signal[] {
  if (isMadeUp(event.change)) return []
  const { sentence, at } = event
  return rulesMet(event).flatMap((met) => {
    const signal = { ...met, ...objectOf(met.rule, event), sentence, at }
    return met.isEnd ? [signal, ...endByDigits(signal, event)] : [signal]
  })
}

/** What is over for a number is over, too, for what told it by its digits alone. */
function endByDigits(signal: Signal, { change }: WatchedEvent): Signal[] {
  const digits = keyOfDigits(ownNumberOf(change)?.shown ?? '')
  if (signal.rule !== 'account-restricted' || signal.objectKind !== 'phone-number' || digits === null)
    return []
  return digits === signal.objectId ? [] : [{ ...signal, objectId: digits }]
}

/** Calls count for the number they came to. Some events tell a number by its digits alone. */
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
