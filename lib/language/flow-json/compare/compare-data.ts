import { isObject } from '@/lib/contract/json'
import { isSameJson } from '@/lib/contract/same-json'
import type { JsonObject } from '../model'
import type { Said } from './change'
import { changesOfValue } from './compare-values'
import { memberOf } from './similarity'

/** Maps old to new names for data entries that were only renamed. */
export function renamedData(before: unknown, after: unknown): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  if (!isObject(before) || !isObject(after)) return renamed
  const fresh = new Set(Object.keys(after).filter((name) => !Object.hasOwn(before, name)))
  for (const name of Object.keys(before)) {
    if (Object.hasOwn(after, name)) continue
    const is = [...fresh].find((each) => isSameJson(before[name], after[each]))
    if (is === undefined) continue
    renamed.set(name, is)
    fresh.delete(is)
  }
  return renamed
}

/** Differences in the data a screen accepts. */
export function changesOfData(before: unknown, after: unknown, renamed: ReadonlyMap<string, string>): Said[] {
  if (!isObject(before) || !isObject(after)) return changesOfValue(before, after, { label: 'Data' })
  const renamedTo = new Set(renamed.values())
  return [
    ...[...renamed].map(
      ([was, is]): Said => ({ kind: 'renamed', text: `Data “${was}”: renamed to “${is}”` }),
    ),
    ...Object.keys(after).flatMap((name): Said[] => {
      if (renamedTo.has(name)) return []
      if (!Object.hasOwn(before, name)) return [{ kind: 'added', text: `Data “${name}”: added` }]
      return changesOfEntry(before[name], after[name], `Data “${name}”`)
    }),
    ...Object.keys(before)
      .filter((name) => !Object.hasOwn(after, name) && !renamed.has(name))
      .map((name): Said => ({ kind: 'removed', text: `Data “${name}”: removed` })),
  ]
}

/** Describes the schema in words, and shows the example as is. */
function changesOfEntry(before: unknown, after: unknown, label: string): Said[] {
  if (!isObject(before) || !isObject(after)) return changesOfValue(before, after, { label })
  const example = (value: JsonObject) => memberOf(value, '__example__')
  const shape = ({ __example__: _, ...rest }: JsonObject) => rest
  return [
    ...changesOfValue(shape(before), shape(after), { label }),
    ...changesOfValue(example(before), example(after), { label: `${label}, example`, isData: true }),
  ]
}
