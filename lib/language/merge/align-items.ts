import { isObject } from '@/lib/contract/json'
import { textOf } from '@/lib/language/template/json'

/** The name that identifies an item: screens and options have an ID, inputs a name, template buttons and cards a key. */
export const nameOf = (item: unknown): string | undefined =>
  isObject(item) ? (textOf(item.id) ?? textOf(item.name) ?? textOf(item.key)) : undefined

const kindOf = (item: unknown): string => (isObject(item) ? (textOf(item.type) ?? '') : typeof item)

/** An item's content without its name, so that renamed items match. */
const unnamed = (item: unknown): string =>
  JSON.stringify(isObject(item) ? { ...item, id: undefined, name: undefined } : item)

/** Whether one item may be a later version of the other. Named items only match if they were merely renamed. */
const mayBecome = (one: unknown, other: unknown): boolean =>
  kindOf(one) === kindOf(other) &&
  ((nameOf(one) ?? nameOf(other)) === undefined || unnamed(one) === unnamed(other))

/**
 * Matches the items of a later version of a list with the earlier version: by ID or name, by equal content, or by type
 * between the same neighbors.
 *
 * @returns the earlier index of each later item; undefined for new items
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
