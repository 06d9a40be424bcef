import { type AlertRuleKind, alertRules } from '@/lib/contract/alert-rules'
import { rulesMet } from '@/lib/labels/events/alert-signals'
import { idAt, isMadeUp, objectAt } from '@/lib/labels/events/members'

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

/** Signals of an event for all rules, enabled or not. Test events have none. */
export function signalsOf(event: WatchedEvent): Signal[] {
  if (isMadeUp(event.change)) return []
  const { sentence, at } = event
  return rulesMet(event).map((met) => ({ ...met, ...objectOf(met.rule, event), sentence, at }))
}

/** Calls count for the number called. Some events carry only a number's digits. */
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
