import { isObject } from '@/lib/contract/json'
import { formatList } from '@/lib/contract/lists'
import type { JsonObject } from '../../model'
import { type Path, step } from '../../path'
import { shortened } from '../structure/quoted'

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Calls `look` for each object in a list; ignores non-lists. */
export function eachObject(value: unknown, look: (item: JsonObject, index: number) => void) {
  if (!Array.isArray(value)) return
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index]
    if (isObject(item)) look(item, index)
  }
}

/** Extends a path with keys. */
export function within(path: Path | undefined, ...keys: [string | number, ...(string | number)[]]): Path {
  const [first, ...rest] = keys
  return rest.reduce<Path>((at, key) => step(at, key), step(path, first))
}

/** `"a", "b", and "c"`, at most five; `count` is the total if more names exist than given. */
export function listed(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, 5).map((name) => `"${shortened(name)}"`)
  const rest = count - shown.length
  return formatList(rest > 0 ? [...shown, `${rest} more`] : shown)
}
