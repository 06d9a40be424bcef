/** Which things of an account a command is about. */
export interface Selection {
  /** Addresses or their beginnings, with `*` for any part of a name; everything without one. */
  only: readonly string[]
  /** Begins the names of templates and flows in the account, and of no others; files are without it. */
  prefix: string
}

export const everything: Selection = { only: [], prefix: '' }

/** Whether an address is selected. With a prefix, what has no name of its own is not. */
export function isSelected({ only, prefix }: Selection, address: string): boolean {
  if (prefix !== '' && address.startsWith('numbers/')) return false
  return (
    only.length === 0 ||
    only.some((pattern) => fits(pattern.replace(/\/+$/, '').split('/'), address.split('/')))
  )
}

const fits = (patterns: readonly string[], parts: readonly string[]) =>
  patterns.length <= parts.length && patterns.every((pattern, index) => fitsPart(pattern, parts[index] ?? ''))

/** By hand: a pattern people write must not become an expression that runs away. */
function fitsPart(pattern: string, part: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return pattern === part
  if (!part.startsWith(first)) return false
  const last = rest.pop() ?? ''
  let from = first.length
  for (const piece of rest) {
    const found = part.indexOf(piece, from)
    if (found === -1) return false
    from = found + piece.length
  }
  return part.length - last.length >= from && part.endsWith(last)
}
