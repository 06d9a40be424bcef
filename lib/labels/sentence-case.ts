/** Capitalizes the first letter and leaves the rest unchanged. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A keyword in capitals as the start of a sentence: `IN_APPEAL` becomes `In appeal`. */
export const sentenceCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase().replaceAll('_', ' ')
