/** Names that one group of an entry tells; the audit log cuts lists that are longer. */
const MOST_NAMES = 150
/** Of all names of an entry: one that is too long for the audit log would be left out as a whole. */
const MOST_CHARACTERS = 20_000

/**
 * Names for an entry of the audit log: of many those there is room for, and then how many more there are.
 *
 * @returns what tells the names of one group after the other, which share the room of their entry
 */
function namesInEntry(): (names: readonly string[]) => string[] {
  let room = MOST_CHARACTERS
  return (names) => {
    const told = []
    for (const name of names.slice(0, MOST_NAMES)) {
      if (name.length > room) break
      room -= name.length
      told.push(name)
    }
    const beyond = names.length - told.length
    return beyond === 0 ? told : [...told, `… ${beyond} more`]
  }
}

/** What a change of names came to, for the audit log: each group of names that were changed, and those that were left. */
export function changeInEntry<Group extends { names: readonly string[] }>(
  changed: readonly Group[],
  left: readonly { name: string }[],
): { changed: (Omit<Group, 'names'> & { names: string[] })[]; left: string[] } {
  const tell = namesInEntry()
  return {
    changed: changed.map((group) => ({ ...group, names: tell(group.names) })),
    left: tell(left.map(({ name }) => name)),
  }
}
