/** Joins class names and skips `false`, `''` and `undefined`. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
