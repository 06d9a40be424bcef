/** Capitalizes the first letter and leaves the rest unchanged. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A label within a sentence: `Body` becomes `body`, and `JSON` stays. */
export const uncapitalized = (words: string): string =>
  /^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)

/** A keyword in capitals as the start of a sentence: `IN_APPEAL` becomes `In appeal`. */
export const sentenceCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase().replaceAll('_', ' ')
