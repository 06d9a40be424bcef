import {
  type AlertRuleKind,
  alertRuleKinds,
  alertRules,
  type CallCondition,
  type EventCondition,
} from '@/lib/contract/alert-rules'
import { toldCall } from '@/lib/labels/events/fields/calls'
import { idAt, isMadeUp, objectAt, textAt } from '@/lib/labels/events/members'

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

/** Rules by the fields they read: most events are of a field that no rule reads. */
const rulesOfField = new Map<string, AlertRuleKind[]>()
const rulesOfCalls: AlertRuleKind[] = []
for (const kind of alertRuleKinds) {
  const { opens, ends } = alertRules[kind]
  const all: readonly (EventCondition | CallCondition)[] = [...opens, ...ends]
  const fields = new Set(all.flatMap((condition) => ('fields' in condition ? condition.fields : [])))
  for (const field of fields) rulesOfField.set(field, [...(rulesOfField.get(field) ?? []), kind])
  if (all.some((condition) => 'incomingCall' in condition)) rulesOfCalls.push(kind)
}

/** Fields that a rule reads; calls are read, too, by their object. */
export const watchedFields: readonly string[] = [...rulesOfField.keys()]

/** What an event says to the rules, whether they are on or off. One that was made up to try things out says nothing. */
export function signalsOf(event: WatchedEvent): Signal[] {
  if (isMadeUp(event.change)) return []
  const kinds = event.objectKind === 'call' ? rulesOfCalls : (rulesOfField.get(event.field) ?? [])
  return kinds.flatMap((rule) => {
    const { opens, ends } = alertRules[rule]
    const isEnd = ends.some((condition) => isMet(condition, event))
    if (!isEnd && !opens.some((condition) => isMet(condition, event))) return []
    const { sentence, at } = event
    return { rule, isEnd, ...objectOf(rule, event), sentence, at }
  })
}

function isMet(condition: EventCondition | CallCondition, event: WatchedEvent): boolean {
  const value = objectAt(event.change, 'value')
  if ('incomingCall' in condition) {
    const call = toldCall(value)
    return call?.isIncoming === true && condition.incomingCall.some((state) => state === call.state)
  }
  const { fields, is = {}, lacks = [] } = condition
  const word = (path: string) => textAt(value, ...path.split('.'))?.toUpperCase()
  return (
    fields.includes(event.field) &&
    Object.entries(is).every(([path, words]) => words.includes(word(path) ?? '')) &&
    lacks.every((path) => word(path) === undefined)
  )
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
