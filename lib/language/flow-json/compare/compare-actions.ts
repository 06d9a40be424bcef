import { isObject } from '@/lib/contract/json'
import { isSameJson } from '@/lib/contract/same-json'
import type { JsonObject } from '../model'
import type { Said } from './change'
import { changesOfValue } from './compare-values'
import { memberOf } from './similarity'

const ends: Readonly<Record<string, string>> = {
  complete: 'the end of the flow',
  data_exchange: 'the endpoint',
  update_data: 'new data on the same screen',
}

/** The members that determine an action's destination. */
const target = ({ name, next, url }: JsonObject) => ({ name, next, url })

/** Describes an action's destination: a screen, the endpoint, or the end of the flow. */
function goal({ name, next, url }: JsonObject): string {
  if (name === 'navigate') return `screen ${isObject(next) ? String(next.name) : 'without a name'}`
  if (name === 'open_url') return typeof url === 'string' ? url : 'a web page'
  return ends[String(name)] ?? `“${String(name)}”`
}

const without = ({ name: _n, next: _x, url: _u, payload: _p, ...rest }: JsonObject) => rest

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Differences between two versions of an action: its destination and its payload. */
export function changesOfAction(before: unknown, after: unknown, label: string): Said[] {
  if (isSameJson(before, after)) return []
  if (before === undefined && isObject(after))
    return [{ kind: 'added', text: `${label}: added, leads to ${goal(after)}` }]
  if (after === undefined && isObject(before))
    return [{ kind: 'removed', text: `${label}: removed, led to ${goal(before)}` }]
  if (!isObject(before) || !isObject(after)) return changesOfValue(before, after, { label })
  return [
    ...changesOfGoal(before, after, label),
    ...changesOfValue(memberOf(before, 'payload'), memberOf(after, 'payload'), {
      label: `Sent ${lowered(label)}`,
      isData: true,
    }),
    ...changesOfValue(without(before), without(after), { label }),
  ]
}

function changesOfGoal(before: JsonObject, after: JsonObject, label: string): Said[] {
  if (isSameJson(target(before), target(after))) return []
  const [was, is] = [goal(before), goal(after)]
  if (was !== is) return [{ kind: 'changed', text: `${label}: leads to ${is} instead of ${was}` }]
  return changesOfValue(target(before), target(after), { label })
}
