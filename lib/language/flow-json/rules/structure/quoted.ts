import { nearest } from '@/lib/contract/nearest'

const LONGEST_QUOTE = 60

/** A word of the document as a message quotes it: whole, or its start. */
export const shortened = (word: string) =>
  word.length > LONGEST_QUOTE ? `${word.slice(0, LONGEST_QUOTE)}…` : word

/** The known word it was probably meant to be; for a word as long as no known one, none. */
export const nearestKnown = (word: string, known: readonly string[]): string | undefined =>
  word.length > LONGEST_QUOTE ? undefined : nearest(word, known)
