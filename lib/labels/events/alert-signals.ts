import {
  type AlertRuleKind,
  type AlertSeverity,
  alertRuleKinds,
  alertRules,
  alertSeverities,
  type CallCondition,
  type EventCondition,
} from '@/lib/contract/alert-rules'
import { toldCall } from './fields/calls'
import { objectAt, textAt } from './members'

/** The parts of an event that alert conditions look at. */
interface ConditionedEvent {
  field: string
  objectKind: string | null
  /** The event's entry in `changes[]`. */
  change: unknown
}

/** Rules by event field; most fields have no rule. */
const rulesOfField = new Map<string, AlertRuleKind[]>()
const rulesOfCalls: AlertRuleKind[] = []
for (const kind of alertRuleKinds) {
  const { opens, ends } = alertRules[kind]
  const all: readonly (EventCondition | CallCondition)[] = [...opens, ...ends]
  const fields = new Set(all.flatMap((condition) => ('fields' in condition ? condition.fields : [])))
  for (const field of fields) rulesOfField.set(field, [...(rulesOfField.get(field) ?? []), kind])
  if (all.some((condition) => 'incomingCall' in condition)) rulesOfCalls.push(kind)
}

/** Fields that rules use. Calls are matched by their object instead. */
export const watchedFields: readonly string[] = [...rulesOfField.keys()]

/** Rules whose incidents an event opens or resolves, whether or not they are turned on. */
export function rulesMet(event: ConditionedEvent): { rule: AlertRuleKind; isEnd: boolean }[] {
  const kinds = event.objectKind === 'call' ? rulesOfCalls : (rulesOfField.get(event.field) ?? [])
  return kinds.flatMap((rule) => {
    const { opens, ends } = alertRules[rule]
    const isEnd = ends.some((condition) => isMet(condition, event))
    return isEnd || opens.some((condition) => isMet(condition, event)) ? [{ rule, isEnd }] : []
  })
}

/** Severity of the incidents that an event opens; undefined if it opens none. */
export function openedSeverity(event: ConditionedEvent): AlertSeverity | undefined {
  const opened = rulesMet(event).flatMap(({ rule, isEnd }) => (isEnd ? [] : [alertRules[rule].severity]))
  return alertSeverities.find((severity) => opened.includes(severity))
}

function isMet(condition: EventCondition | CallCondition, { field, change }: ConditionedEvent): boolean {
  const value = objectAt(change, 'value')
  if ('incomingCall' in condition) {
    const call = toldCall(value)
    const outcome = call?.answeredAt === undefined ? call?.state : 'connected'
    return call?.isIncoming === true && condition.incomingCall.some((each) => each === outcome)
  }
  const { fields, is = {}, lacks = [] } = condition
  const word = (path: string) => textAt(value, ...path.split('.'))?.toUpperCase()
  return (
    fields.includes(field) &&
    Object.entries(is).every(([path, words]) => words.includes(word(path) ?? '')) &&
    lacks.every((path) => word(path) === undefined)
  )
}
