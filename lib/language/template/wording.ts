import { editDistance } from '@/lib/contract/nearest'

/** A hint after a sentence about an unknown word: ` Did you mean "text"?`, or '' if no known word is similar. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (word.length === 0 || word.length > 40) return ''
  const allowed = Math.max(1, Math.floor(word.length / 3))
  const near = known
    .map((candidate) => ({ candidate, away: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ away }) => away <= allowed)
    .sort((a, b) => a.away - b.away)[0]
  return near ? ` Did you mean "${near.candidate}"?` : ''
}

/** A quoted word, shortened if it is long. */
export const quoted = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`
