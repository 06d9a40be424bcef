import { alphabetical } from '@/lib/labels/alphabetical'
import { foldForSearch } from '@/lib/language/template/search-text'

/** How well a label is what someone typed; a lower one is a better match. */
export const matches = {
  same: 0,
  begins: 1,
  beginsWord: 2,
  contains: 3,
  /** Every word that was typed begins a word of it, in any order. */
  words: 4,
  /** What stands beside the label has it, or a text that is not shown. */
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

/** Which of `matches` a line is for a text; undefined where neither it nor what stands beside it has the text. */
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
 * The lines a text finds, the best match first; equal matches by the length of their label, then by the alphabet.
 *
 * @param isFound what the server found stays, though it may have found it in a text that is not shown
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
