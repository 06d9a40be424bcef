import { isObject } from '@/lib/contract/json'
import { keysOf, type Path, step } from '@/lib/language/flow-json/path'

/** The segments of an RFC 6901 pointer, outermost first. */
export const namesOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

/** A pointer as a path within a value, with numbers for list indexes; undefined if nothing is there. */
export function pathOfPointer(value: unknown, pointer: string): Path | undefined {
  let at: unknown = value
  let path: Path | undefined
  for (const name of namesOf(pointer)) {
    if (Array.isArray(at)) {
      const index = Number(name)
      if (!Object.hasOwn(at, name) || !Number.isInteger(index)) return undefined
      at = at[index]
      path = step(path, index)
    } else if (isObject(at) && Object.hasOwn(at, name)) {
      at = at[name]
      path = step(path, name)
    } else return undefined
  }
  return path
}

/** The value at a path; undefined if nothing is there. */
export function valueAt(value: unknown, path: Path | undefined): unknown {
  let at = value
  for (const key of keysOf(path)) {
    if (Array.isArray(at)) at = at[Number(key)]
    else if (isObject(at) && Object.hasOwn(at, key)) at = at[key]
    else return undefined
  }
  return at
}

/** Whether a pointer is the same as another or inside it. */
export const isWithin = (pointer: string, outer: string): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`)
