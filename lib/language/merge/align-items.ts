import { isObject, textOf } from '@/lib/language/template/json'

/** By what an item is called where it stands: screens and options have an id, inputs a name, buttons and cards of templates a key. */
export const nameOf = (item: unknown): string | undefined =>
  isObject(item) ? (textOf(item.id) ?? textOf(item.name) ?? textOf(item.key)) : undefined

const kindOf = (item: unknown): string => (isObject(item) ? (textOf(item.type) ?? '') : typeof item)

/** What tells an item from those of its kind, without what it is called: a renamed one is the same. */
const unnamed = (item: unknown): string =>
  JSON.stringify(isObject(item) ? { ...item, id: undefined, name: undefined } : item)

/** Whether one of a kind may have become the other. Those that are called something are somebody else's unless only renamed. */
const mayBecome = (one: unknown, other: unknown): boolean =>
  kindOf(one) === kindOf(other) &&
  ((nameOf(one) ?? nameOf(other)) === undefined || unnamed(one) === unnamed(other))

/**
 * Which item of a list each item of a later version of it is: by its id or name, by being unchanged, or by being of the same
 * kind between the same neighbors.
 *
 * @returns for each item of the later version its place in the earlier one; undefined for what is new
 */
export function alignItems(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (number | undefined)[] {
  const free = new Set(before.keys())
  const found: (number | undefined)[] = after.map(() => undefined)
  const take = (place: number, index: number | undefined) => {
    if (index === undefined) return
    found[place] = index
    free.delete(index)
  }
  const pairBy = (markOf: (item: unknown) => string | undefined) => {
    const marks = before.map(markOf)
    for (const [place, item] of after.entries()) {
      const mark = markOf(item)
      if (mark === undefined || found[place] !== undefined) continue
      take(
        place,
        [...free].find((index) => marks[index] === mark),
      )
    }
  }
  pairBy(nameOf)
  pairBy((item) => JSON.stringify(item))
  for (const [place, item] of after.entries()) {
    if (found[place] !== undefined) continue
    const from = found.slice(0, place).findLast((index) => index !== undefined) ?? -1
    const to = found.slice(place).find((index) => index !== undefined) ?? before.length
    take(
      place,
      [...free].find((index) => index > from && index < to && mayBecome(before[index], item)),
    )
  }
  return found
}
