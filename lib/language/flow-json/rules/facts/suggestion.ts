import type { Safety } from '../../finding'
import { nearestKnown, shortened } from '../structure/quoted'

/** Beyond these, spelling help costs more than it gives. */
const MAX_NAMES = 500
const MAX_SUGGESTIONS = 200

/** Finds a closely spelled name when there is one, and says so; for the first of them only, as a document may have millions. */
export function speller() {
  let left = MAX_SUGGESTIONS
  return (message: string, written: string, names: () => Iterable<string>): Spelled => {
    if (left <= 0) return { message }
    left -= 1
    const known: string[] = []
    for (const name of names()) if (known.push(name) > MAX_NAMES) return { message }
    const near = nearestKnown(written, known)
    return near === undefined
      ? { message }
      : { message: `${message} Did you mean "${shortened(near)}"?`, near }
  }
}

export type Speller = ReturnType<typeof speller>

interface Spelled {
  message: string
  /** The name that was probably meant. */
  near?: string
}

/** The same for messages whose names cannot be put right by one edit. */
export function suggester() {
  const spell = speller()
  return (...asked: Parameters<typeof spell>): string => spell(...asked).message
}
export type Suggester = ReturnType<typeof suggester>

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
export function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(one.length, other.length) - start
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
