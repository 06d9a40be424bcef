/** The path of a value, as a linked list from the inside out, which is cheap to extend while walking. `undefined` is the document itself. */
export interface Path {
  readonly parent: Path | undefined
  readonly key: string | number
}

export const step = (parent: Path | undefined, key: string | number): Path => ({ parent, key })

/** The keys from the outside in. */
export function keysOf(path: Path | undefined): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at = path; at; at = at.parent) keys.push(at.key)
  return keys.reverse()
}

/** RFC 6901: `/screens/0/layout`. */
export const pointerOf = (path: Path | undefined): string =>
  keysOf(path)
    .map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
