import { isObject } from './is-object'

/** What is kept beside a flow under names: recorded runs, and cases of its endpoint. A file tells them apart by their names. */

/** A name that none before it has. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`
  return free
}

/** JSON in which the order of members means nothing. */
export const sortedMembersJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (isObject(each) ? sortedMembers(each) : each))

const sortedMembers = (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
