import { unspaced } from './glossary'

/** A text with a translation inserted, and the offset where it ends. */
interface WithTerm {
  text: string
  caret: number
}

/** Replaces a term with its translation; undefined if the term isn't in the text. */
export function insteadOfTerm(
  text: string,
  { term, translation }: { term: string; translation: string },
): string | undefined {
  const at = placeOf(term, text)
  return at === -1 ? undefined : text.slice(0, at) + translation + text.slice(at + term.length)
}

/**
 * Replaces a term with its translation if it is still in the text; otherwise inserts it at the caret, adding
 * spaces next to words.
 */
export function withTerm(
  text: string,
  caret: number,
  { term, translation }: { term: string; translation: string },
): WithTerm {
  const at = placeOf(term, text)
  const [start, end] = at === -1 ? [caret, caret] : [at, at + term.length]
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const isWord = /^[\p{L}\p{N}{}]$/u
  const space = (neighbor: string | undefined) =>
    at === -1 && neighbor !== undefined && isWord.test(neighbor) && !unspaced.test(translation) ? ' ' : ''
  const inserted = `${space([...before].at(-1))}${translation}${space([...after][0])}`
  return { text: before + inserted + after, caret: start + inserted.trimEnd().length }
}

const isLetter = /[\p{L}\p{N}]/u

/** Offset of a term as a whole word, ignoring case; -1 if not found. */
function placeOf(term: string, text: string): number {
  const [wanted, whole] = [term.toLowerCase(), text.toLowerCase()]
  const isFree = (at: number) =>
    unspaced.test(term) ||
    !(isLetter.test(whole[at - 1] ?? '') || isLetter.test(whole[at + wanted.length] ?? ''))
  let at = whole.indexOf(wanted)
  while (at !== -1 && !isFree(at)) at = whole.indexOf(wanted, at + 1)
  return at
}
