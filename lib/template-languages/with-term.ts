import { unspaced } from './glossary'

/** A text with a translation in it, and where the translation ends. */
interface WithTerm {
  text: string
  caret: number
}

/** Puts a translation where its term still stands, or else at the caret, with spaces around it where words touch it. */
export function withTerm(
  text: string,
  caret: number,
  { term, translation }: { term: string; translation: string },
): WithTerm {
  const at = text.toLowerCase().indexOf(term.toLowerCase())
  const [start, end] = at === -1 ? [caret, caret] : [at, at + term.length]
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const isWord = /^[\p{L}\p{N}{}]$/u
  const space = (neighbor: string | undefined) =>
    at === -1 && neighbor !== undefined && isWord.test(neighbor) && !unspaced.test(translation) ? ' ' : ''
  const inserted = `${space([...before].at(-1))}${translation}${space([...after][0])}`
  return { text: before + inserted + after, caret: start + inserted.trimEnd().length }
}
