/** A text without its accents: "muller" for Müller. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/**
 * A text to be searched, line by line, and behind it the lines that have accents once more without them. A text that
 * has been through here comes back as it is.
 */
export function withPlainLetters(text: string): string {
  const lines = text.split('\n')
  const known = new Set(lines)
  const plain = lines.map(withoutAccents).filter((line) => !known.has(line))
  return [text, ...new Set(plain)].join('\n')
}
