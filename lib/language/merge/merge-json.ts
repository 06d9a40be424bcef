import { isObject } from '@/lib/language/template/json'
import { type Merged, mergeItems } from './merge-items'

/**
 * Whether lists are merged item by item, each found by its id or name, or with items that stay whole: then one side alone may have
 * changed an item. Otherwise they are whole.
 */
interface MergeSettings {
  lists?: 'whole' | 'items' | 'whole-items'
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * One value of three: what was changed on one side only is taken from there, member by member. Texts are whole.
 *
 * @returns undefined where both sides changed the same to something else: only a person can say which stays
 */
export function mergeJson(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  settings: MergeSettings = {},
): Merged | undefined {
  const once = changedOnce(base, mine, theirs)
  if (once) return once
  const merge = (...versions: [unknown, unknown, unknown]) => mergeJson(...versions, settings)
  const { lists = 'whole' } = settings
  if (lists !== 'whole' && Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeItems(base, mine, { theirs, merge: lists === 'items' ? merge : changedOnce })
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return undefined
  const members: [string, unknown][] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = merge(base[name], mine[name], theirs[name])
    if (!merged) return undefined
    if (merged.value !== undefined) members.push([name, merged.value])
  }
  return { value: Object.fromEntries(members) }
}

/** What one side alone changed. */
function changedOnce(base: unknown, mine: unknown, theirs: unknown): Merged | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine }
  return isSame(base, mine) ? { value: theirs } : undefined
}
