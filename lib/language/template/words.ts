/** A word of a text, in lower case with straight apostrophes; `%` counts as a word. */
export interface Word {
  text: string
  start: number
  end: number
}

/** Phrases by first word, ready for searching. */
export type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|%/gu
const scriptWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Mymr}]/u

export function readWords(text: string): Word[] {
  return Array.from(text.matchAll(word), (match) => ({
    text: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Number of words as perceived by readers; two characters of a script without spaces count as one. */
export function countWords(words: readonly Word[]): number {
  let count = 0
  for (const { text } of words) count += scriptWithoutSpaces.test(text) ? Math.ceil(text.length / 2) : 1
  return count
}

export function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const index = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const words = readWords(phrase).map(({ text }) => text)
    const first = words[0]
    if (first === undefined) continue
    const sameStart = index.get(first)
    if (sameStart) sameStart.push(words)
    else index.set(first, [words])
  }
  return index
}

/** Position of the first phrase found, as indexes in the list of words; undefined if none is found. */
export function findPhrase(
  words: readonly Word[],
  phrases: PhraseIndex,
  from = 0,
): { first: number; last: number } | undefined {
  for (let first = from; first < words.length; first += 1) {
    for (const phrase of phrases.get(words[first]?.text ?? '') ?? []) {
      if (phrase.every((part, offset) => words[first + offset]?.text === part)) {
        return { first, last: first + phrase.length - 1 }
      }
    }
  }
  return undefined
}
