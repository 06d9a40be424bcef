/** The digits of a typed number; undefined if it can't be one. */
export function personNumber(written: string): string | undefined {
  const digits = written.replaceAll(/[\s().+-]/g, '')
  return /^[1-9]\d{5,14}$/.test(digits) ? digits : undefined
}
