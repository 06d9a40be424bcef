import { isObject } from '@/lib/language/template/json'

/** Nothing stands for what both changed to something else. */
interface Merged {
  value: unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * One value of three: what was changed on one side only is taken from there, member by member. Lists and texts are whole.
 *
 * @returns undefined where both sides changed the same to something else: only a person can say which stays
 */
export function mergeJson(base: unknown, mine: unknown, theirs: unknown): Merged | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine }
  if (isSame(base, mine)) return { value: theirs }
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return undefined
  const members: [string, unknown][] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = mergeJson(base[name], mine[name], theirs[name])
    if (!merged) return undefined
    if (merged.value !== undefined) members.push([name, merged.value])
  }
  return { value: Object.fromEntries(members) }
}
