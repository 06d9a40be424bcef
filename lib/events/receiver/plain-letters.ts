/** A text without its accents: "muller" for Müller. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/** Searchable text: each line as is, followed by accent-free copies of lines with accents. Idempotent. */
export function withPlainLetters(text: string): string {
  const lines = text.split('\n')
  const known = new Set(lines)
  const plain = lines.map(withoutAccents).filter((line) => !known.has(line))
  return [text, ...new Set(plain)].join('\n')
}
