import { cutText } from '@/lib/contract/cut-text'
import { nearest } from '@/lib/contract/nearest'

const LONGEST_QUOTE = 60

/** Truncates a word for quoting in a message. */
export const shortened = (word: string) => cutText(word, LONGEST_QUOTE)

/** The known word that was probably meant. Skips words longer than any known one. */
export const nearestKnown = (word: string, known: readonly string[]): string | undefined =>
  word.length > LONGEST_QUOTE ? undefined : nearest(word, known)
