/** Words as the beginning of a sentence; everything after the first letter stays as it is. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A word in capitals as the beginning of a sentence: `IN_APPEAL` is `In appeal`. */
export const sentenceCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase().replaceAll('_', ' ')
