const isLatin = (letter: string) => /\p{Script=Latin}/u.test(letter)

/** The letters that stand for a name: of its first and last word, or one alone in scripts whose letters join. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  return letters.length > 1 && isLatin(first) && isLatin(last) ? first + last : first
}
