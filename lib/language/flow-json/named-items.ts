import { isObject } from './is-object'

/** Named items stored next to a flow, recorded runs and endpoint cases. Their names are unique within a file. */

/** Returns a name that isn't taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`
  return free
}

/** JSON with sorted members, for comparison. */
export const sortedMembersJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (isObject(each) ? sortedMembers(each) : each))

const sortedMembers = (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
