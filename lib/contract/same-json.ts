import { isObject } from './json'

/** Whether two JSON values are equal, ignoring member order. A member that is undefined is not a missing one. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  )
}

/** Whether two values are written as the same JSON: member order counts, and members that are undefined don't. */
export const isSameJsonText = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * JSON with sorted members: the same text for equal values, whatever the order of their members. Hashes of it are
 * stored, so the text of a value never changes.
 */
export const sortedMembersJson = (value: unknown): string => JSON.stringify(withSortedMembers(value))

function withSortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedMembers)
  if (!isObject(value)) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, withSortedMembers(member)]))
}
