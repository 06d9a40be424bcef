import { isObject } from '@/lib/contract/json'
import { isSameJsonText } from '@/lib/contract/same-json'
import { alignItems } from '@/lib/language/merge/align-items'
import { type Path, step } from '../path'
import type { Change } from '../rule'

/** A minimal set of changes that makes one value equivalent to another. */
export function changesBetween(before: unknown, after: unknown, path?: Path): Change[] {
  if (isSameJsonText(before, after)) return []
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => {
      const place = step(path, name)
      return name in after
        ? changesBetween(before[name], after[name], place)
        : [{ kind: 'remove' as const, path: place }]
    })
  }
  if (!path) return []
  const inList =
    Array.isArray(before) && Array.isArray(after) ? changesOfItems(before, after, path) : undefined
  return inList ?? [{ kind: 'set', path, value: after }]
}

/** Undefined if items were reordered, in which case the list is rewritten. */
function changesOfItems(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
): Change[] | undefined {
  const aligned = alignItems(before, after)
  const left = new Set<number>()
  let last = -1
  for (const index of aligned) {
    if (index === undefined) continue
    if (index < last) return undefined
    last = index
    left.add(index)
  }
  const removals = [...before.keys()]
    .filter((index) => !left.has(index))
    .map((index): Change => ({ kind: 'remove', path: step(path, index) }))
  const others = after.flatMap((value, place): Change[] => {
    const index = aligned[place]
    if (index !== undefined) return changesBetween(before[index], value, step(path, index))
    const next = aligned.slice(place).find((each) => each !== undefined) ?? before.length
    return [{ kind: 'insert', path, index: next, value }]
  })
  return [...removals, ...others]
}
