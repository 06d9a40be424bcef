/** A number as people write it, in digits; undefined for what cannot be one. */
export function digitsOf(written: string): string | undefined {
  const digits = written.replaceAll(/[\s().+-]/g, '')
  return /^[1-9]\d{5,14}$/.test(digits) ? digits : undefined
}
