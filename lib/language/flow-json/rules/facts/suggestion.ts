import type { Safety } from '../../finding'
import { nearestKnown, shortened } from '../structure/quoted'

/** Above this many names, looking for similar ones is too slow. */
const MAX_NAMES = 500
const MAX_SUGGESTIONS = 200

/** Suggests a similarly spelled name, for the first report only, because a document may have millions of errors. */
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

/** Like `speller`, for names that a single edit can't correct. */
export function suggester() {
  const spell = speller()
  return (...asked: Parameters<typeof spell>): string => spell(...asked).message
}
export type Suggester = ReturnType<typeof suggester>

/** In shorter words, changing one letter often makes a different word. */
const SHORTEST_WITH_SLIP = 4

/** Whether two words differ only in case, separators or one typo. */
export function isRespelling(written: string, meant: string): boolean {
  const [one, other] = [folded(written), folded(meant)]
  if (one === other) return true
  return one.length >= SHORTEST_WITH_SLIP && isOneSlip(one, other) && !/\d/.test(one + other)
}

/** Correcting a word is safe if no other known word is as close. */
export function respellingSafety(written: string, meant: string, known: readonly string[]): Safety {
  const candidates = known.filter((word) => isRespelling(written, word))
  return candidates.length === 1 && candidates[0] === meant ? 'safe' : 'changes'
}

const folded = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')

/** Whether two words differ by one extra, missing, wrong or swapped letter. */
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
