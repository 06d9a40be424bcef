import { foldForSearch, searchedTexts } from './search-text'

/** Characters shown on each side of a match. */
const around = 36

/** Names use underscores where people type spaces. */
const asName = (words: string) => words.replaceAll(/\s+/g, '_')

/** Position of the search words in a text, in UTF-16 units; undefined if they aren’t in it. */
export function matchIn(text: string, words: string): { start: number; end: number } | undefined {
  const folded = foldForSearch(text)
  const typed = foldForSearch(words.trim())
  // If case folding changes the length, positions wouldn’t match the text.
  if (typed === '' || folded.length !== text.length) return undefined
  const found = [typed, asName(typed)].map((each) => ({ each, start: folded.indexOf(each) }))
  const hit = found.find(({ start }) => start !== -1)
  return hit && { start: hit.start, end: hit.start + hit.each.length }
}

/**
 * The excerpt of a template’s texts that matches a search, on one line; undefined if its name matches already, or if
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
