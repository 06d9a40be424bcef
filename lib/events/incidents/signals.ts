import { type AlertRuleKind, alertRules } from '@/lib/contract/alert-rules'
import { rulesMet } from '@/lib/labels/events/alert-signals'
import { idAt, isMadeUp, objectAt } from '@/lib/labels/events/members'

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

/** What an event says to the rules, whether they are on or off. One that was made up to try things out says nothing. */
export function signalsOf(event: WatchedEvent): Signal[] {
  if (isMadeUp(event.change)) return []
  const { sentence, at } = event
  return rulesMet(event).map((met) => ({ ...met, ...objectOf(met.rule, event), sentence, at }))
}

/** Calls count for the number they came to. Some events tell a number by its digits alone. */
function objectOf(rule: AlertRuleKind, { objectKind, objectId, change }: WatchedEvent) {
  const value = objectAt(change, 'value')
  if (objectKind === 'call') {
    return { objectKind: 'phone-number', objectId: idAt(value, 'metadata', 'phone_number_id') ?? '' }
  }
  return {
    objectKind: objectKind ?? alertRules[rule].about,
    objectId: objectId ?? idAt(value, 'display_phone_number') ?? '',
  }
}
