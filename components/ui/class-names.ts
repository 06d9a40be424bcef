/** Joins the class names that apply. Parts that do not are `false`, `''` or `undefined`. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
