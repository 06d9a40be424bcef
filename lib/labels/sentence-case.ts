/** A word in capitals as the beginning of a sentence: `IN_APPEAL` is `In appeal`. */
export const sentenceCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase().replaceAll('_', ' ')
