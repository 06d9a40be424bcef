/** Named items stored next to a flow, recorded runs and endpoint cases. Their names are unique within a file. */

/** Returns a name that isn't taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`
  return free
}
