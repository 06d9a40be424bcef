import { isObject } from '../is-object'

/** The own member of an object; undefined where it has none of this name. */
export const memberOf = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

/** The names of the members of both, in the order of the first, then of the second. */
export const namesOfBoth = (before: object, after: object): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
]

/** Whether two JSON values say the same: the order of members means nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}
