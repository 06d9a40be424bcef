import { isObject } from '@/lib/contract/json'
import { isSameJsonText } from '@/lib/contract/same-json'
import { type Merged, mergeItems } from './merge-items'

/**
 * How to merge lists: item by item with items merged, item by item with items atomic (only one side may change an item), or as
 * atomic values.
 */
interface MergeSettings {
  lists?: 'whole' | 'items' | 'whole-items'
}

/**
 * Three-way merge of values, member by member. Texts are atomic.
 *
 * @returns undefined if both sides changed the same value differently, which a person must resolve
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

/** The merged value if only one side changed it. */
function changedOnce(base: unknown, mine: unknown, theirs: unknown): Merged | undefined {
  if (isSameJsonText(mine, theirs) || isSameJsonText(base, theirs)) return { value: mine }
  return isSameJsonText(base, mine) ? { value: theirs } : undefined
}
