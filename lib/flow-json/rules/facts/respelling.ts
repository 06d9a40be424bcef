import type { Safety } from '../../finding'

/** In a shorter word another letter makes another word. */
const SHORTEST_WITH_SLIP = 4

/** Whether two words are one, written differently: in its case, its separators, or by one slip of the hand. */
export function isRespelling(written: string, meant: string): boolean {
  const [one, other] = [folded(written), folded(meant)]
  if (one === other) return true
  return one.length >= SHORTEST_WITH_SLIP && isOneSlip(one, other) && !/\d/.test(one + other)
}

/** Putting a word right is safe when no other word can have been meant. */
export function respellingSafety(written: string, meant: string, known: readonly string[]): Safety {
  const candidates = known.filter((word) => isRespelling(written, word))
  return candidates.length === 1 && candidates[0] === meant ? 'safe' : 'changes'
}

const folded = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')

/** One letter too many, too few or wrong, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(one.length, other.length) - start
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
