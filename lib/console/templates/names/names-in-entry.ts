/** Maximum names per group in an entry; the audit log truncates longer lists. */
const MOST_NAMES = 150
/** Maximum total size of names, because an entry that is too long would be omitted entirely. */
const MOST_CHARACTERS = 20_000

/**
 * Limits names for an audit entry: as many as fit, then the number of the rest.
 *
 * @returns a function for each group of names in turn, which share the space
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

/** The result of changing names, for the audit log: each group of changed names, and those left out. */
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
