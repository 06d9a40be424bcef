import { isObject } from '@/lib/contract/json'
import { isSameJson } from '@/lib/contract/same-json'
import { memberWords } from '../component-words'
import type { JsonObject } from '../model'
import type { Said } from './change'
import { memberOf, namesOfBoth } from './similarity'
import { valueChange } from './value-words'

/** How to label a value in a change. */
export interface Calling {
  label: string
  /** The default when the value is absent. */
  fallback?: unknown
  /** Member names were chosen by the author, as in data, so show them verbatim. */
  isData?: boolean
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Label for a member of a value. */
const memberLabel = (label: string, name: string, isData = false): string =>
  `${label}, ${isData ? `“${name}”` : lowered(memberWords(name))}`

/** Differences between two JSON values; at least one if they are not equivalent. */
export function changesOfValue(before: unknown, after: unknown, calling: Calling): Said[] {
  if (isSameJson(before, after)) return []
  const { label, fallback, isData = false } = calling
  if (isObject(before) && isObject(after)) return changesOfMembers(before, after, { label, isData })
  if (Array.isArray(before) && Array.isArray(after)) {
    if (hasIds(before) && hasIds(after)) return changesOfItems(before, after, { label, isData })
    if (before.length === after.length && [...before, ...after].every(isObject))
      return before.flatMap((item: unknown, index) =>
        changesOfValue(item, after[index], { label: `${label}, ${index + 1}`, isData }),
      )
  }
  return [valueChange(label, before, after, fallback)]
}

const changesOfMembers = (
  before: JsonObject,
  after: JsonObject,
  { label, isData = false }: Calling,
): Said[] =>
  namesOfBoth(before, after).flatMap((name) =>
    changesOfValue(memberOf(before, name), memberOf(after, name), {
      label: memberLabel(label, name, isData),
      isData,
    }),
  )

interface Item extends JsonObject {
  id: string
}

/** Whether every item in a list has its own ID. */
function hasIds(list: readonly unknown[]): list is readonly Item[] {
  const ids = list.map((item) => (isObject(item) ? item.id : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

/** The title people see on an item. Navigation list items keep it in `main-content`. */
function titleOf({ id, title, 'main-content': content }: Item): string {
  const inside = isObject(content) ? content.title : undefined
  const found = [title, inside].find((each) => typeof each === 'string' && each !== '')
  return `“${String(found ?? id)}”`
}

const withoutId = ({ id: _, ...rest }: Item) => rest

/** Matches choices by ID, or by their other members if only the ID changed. */
function changesOfItems(before: readonly Item[], after: readonly Item[], { label, isData }: Calling): Said[] {
  const one = label.replace(/s$/, '')
  const earlier = new Map(before.map((item) => [item.id, item]))
  const found = new Map(after.map((item) => [item, earlier.get(item.id)]))
  const later = new Set(after.map(({ id }) => id))
  const free = new Set(before.filter(({ id }) => !later.has(id)))
  for (const [item, same] of found) {
    if (same) continue
    const renamed = [...free].find((each) => isSameJson(withoutId(each), withoutId(item)))
    if (!renamed) continue
    found.set(item, renamed)
    free.delete(renamed)
  }
  const left = after.flatMap((item) => found.get(item) ?? [])
  const isMoved = before.filter((item) => !free.has(item)).some((item, place) => item !== left[place])
  return [
    ...after.flatMap((item): Said[] => {
      const was = found.get(item)
      return was
        ? changesOfMembers(was, item, { label: `${one} ${titleOf(was)}`, ...(isData && { isData }) })
        : [{ kind: 'added', text: `${one} added: ${titleOf(item)}` }]
    }),
    ...[...free].map((item): Said => ({ kind: 'removed', text: `${one} removed: ${titleOf(item)}` })),
    ...(isMoved ? [{ kind: 'moved' as const, text: `${label}: in another order` }] : []),
  ]
}
