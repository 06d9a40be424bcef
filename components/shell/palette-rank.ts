import { alphabetical } from '@/lib/labels/alphabetical'
import { foldForSearch } from '@/lib/language/template/search-text'

/** How well a label matches the typed text; lower is better. */
export const matches = {
  same: 0,
  begins: 1,
  beginsWord: 2,
  contains: 3,
  /** Every typed word starts a word of it, in any order. */
  words: 4,
  /** The detail or a hidden text matches. */
  elsewhere: 5,
} as const

interface Ranked {
  label: string
  detail?: string
}

/** Names have underscores and hyphens where people type spaces. */
const folded = (text: string) =>
  foldForSearch(text)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** The rank of an entry for a text; undefined if neither label nor detail matches. */
export function matchOf({ label, detail = '' }: Ranked, text: string): number | undefined {
  const typed = folded(text)
  const name = folded(label)
  if (name === typed) return matches.same
  if (name.startsWith(typed)) return matches.begins
  if (` ${name}`.includes(` ${typed}`)) return matches.beginsWord
  if (name.includes(typed)) return matches.contains
  const isBegun = (words: string) => typed.split(' ').every((word) => ` ${words}`.includes(` ${word}`))
  if (isBegun(name)) return matches.words
  return folded(detail).includes(typed) || isBegun(`${name} ${folded(detail)}`)
    ? matches.elsewhere
    : undefined
}

/**
 * Entries that match a text, best first; equal matches by length, then alphabetically.
 * @param isFound keeps results from the server, which may match in a text that isn't shown
 */
export function rankedLines<Line extends Ranked>(
  lines: readonly Line[],
  text: string,
  isFound = false,
): { line: Line; match: number }[] {
  const other = isFound ? matches.elsewhere : undefined
  return lines
    .flatMap((line) => {
      const match = matchOf(line, text) ?? other
      return match === undefined ? [] : [{ line, match }]
    })
    .toSorted(
      (one, next) =>
        one.match - next.match ||
        one.line.label.length - next.line.label.length ||
        alphabetical.compare(one.line.label, next.line.label),
    )
}
