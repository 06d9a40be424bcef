/** Items of an account that a command applies to. */
export interface Selection {
  /** Addresses or prefixes of them, with `*` for any part of a name; empty selects everything. */
  only: readonly string[]
  /** Prefix of template and flow names in the account that files omit. */
  prefix: string
}

export const everything: Selection = { only: [], prefix: '' }

/** Whether an address is selected. With a prefix, items without a name of their own aren't. */
export function isSelected({ only, prefix }: Selection, address: string): boolean {
  if (prefix !== '' && address.startsWith('numbers/')) return false
  return (
    only.length === 0 ||
    only.some((pattern) =>
      fits(
        pattern.split('/').filter((part) => part !== ''),
        address.split('/'),
      ),
    )
  )
}

const fits = (patterns: readonly string[], parts: readonly string[]) =>
  patterns.length <= parts.length && patterns.every((pattern, index) => fitsPart(pattern, parts[index] ?? ''))

/**
 * Matched by hand, so that a user's pattern can't become a regular expression with catastrophic backtracking.
 */
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
