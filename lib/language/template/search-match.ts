import { foldForSearch, searchedTexts } from './search-text'

/** Letters that are shown on each side of what was found. */
const around = 36

/** Names have underscores where people write spaces. */
const asName = (words: string) => words.replaceAll(/\s+/g, '_')

/** Where a text has the words of a search, in letters of the text; undefined where it does not. */
export function matchIn(text: string, words: string): { start: number; end: number } | undefined {
  const folded = foldForSearch(text)
  const typed = foldForSearch(words.trim())
  // A letter that folds into several would put the mark beside the words.
  if (typed === '' || folded.length !== text.length) return undefined
  const found = [typed, asName(typed)].map((each) => ({ each, start: folded.indexOf(each) }))
  const hit = found.find(({ start }) => start !== -1)
  return hit && { start: hit.start, end: hit.start + hit.each.length }
}

/**
 * The part of a template's texts in which a search found it, on one line; undefined where its name says it already, or
 * nothing does.
 */
export function matchExcerpt(
  { name, components = [] }: { name: string; components?: readonly unknown[] },
  words: string,
): string | undefined {
  if (matchIn(name, words)) return undefined
  for (const text of searchedTexts(components)) {
    const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
    const hit = matchIn(line, words)
    if (!hit) continue
    const from = Math.max(0, hit.start - around)
    const to = Math.min(line.length, hit.end + around)
    return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`
  }
  return undefined
}
