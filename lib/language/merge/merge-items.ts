import { isSameJsonText } from '@/lib/contract/same-json'
import { alignItems, nameOf } from './align-items'

/** Undefined represents a conflict. */
export interface Merged {
  value: unknown
}

type Merge = (base: unknown, mine: unknown, theirs: unknown) => Merged | undefined

/** A base item by index, or an added item. */
type Token = number | { added: unknown }

/** One side's version of a list: its items in order, with their base indexes. */
function sideOf(base: readonly unknown[], items: readonly unknown[]) {
  const aligned = alignItems(base, items)
  const placeOf = new Map(aligned.flatMap((index, place) => (index === undefined ? [] : [[index, place]])))
  const tokens = items.map((item, place): Token => aligned[place] ?? { added: item })
  return { items, placeOf, tokens }
}

type Side = ReturnType<typeof sideOf>

/** The merged version of each remaining base item; undefined if there is a conflict. */
function survivors(
  base: readonly unknown[],
  { mine, theirs, merge }: { mine: Side; theirs: Side; merge: Merge },
): Map<number, unknown> | undefined {
  const kept = new Map<number, unknown>()
  for (const [index, item] of base.entries()) {
    const [here, there] = [mine.placeOf.get(index), theirs.placeOf.get(index)]
    if (here === undefined && there === undefined) continue
    if (here === undefined || there === undefined) {
      // One side removed it, so the other must not have changed it.
      const other = there === undefined ? mine.items[here ?? 0] : theirs.items[there]
      if (!isSameJsonText(item, other)) return undefined
      continue
    }
    const merged = merge(item, mine.items[here], theirs.items[there])
    if (!merged) return undefined
    kept.set(index, merged.value)
  }
  return kept
}

/** Merges the order and added items; undefined if both sides reordered the list differently. */
function inOrder(kept: ReadonlyMap<number, unknown>, mine: readonly Token[], theirs: readonly Token[]) {
  const known = (tokens: readonly Token[]) => tokens.filter((token) => typeof token === 'number')
  const [ofMine, ofTheirs] = [known(mine), known(theirs)]
  const isMineKept = isSameJsonText(ofMine, ofTheirs) || isSameJsonText(ofTheirs, [...kept.keys()])
  if (!isMineKept && !isSameJsonText(ofMine, [...kept.keys()])) return undefined
  const [order, others] = isMineKept ? [[...mine], theirs] : [[...theirs], mine]
  let last = -1
  for (const token of others) {
    const place = order.findIndex((each) => isSameJsonText(each, token))
    // Insert it after its previous predecessor.
    if (place === -1) order.splice(last + 1, 0, token)
    last = place === -1 ? last + 1 : place
  }
  return order
}

/**
 * Merges three versions of a list by item, identified by ID, name or position.
 *
 * @returns undefined if both sides changed an item or the order differently
 */
export function mergeItems(
  base: readonly unknown[],
  mine: readonly unknown[],
  { theirs, merge }: { theirs: readonly unknown[]; merge: Merge },
): Merged | undefined {
  const sides = { mine: sideOf(base, mine), theirs: sideOf(base, theirs), merge }
  const kept = survivors(base, sides)
  if (!kept) return undefined
  const left = ({ tokens }: Side) => tokens.filter((token) => typeof token !== 'number' || kept.has(token))
  const [ofMine, ofTheirs] = [left(sides.mine), left(sides.theirs)]
  if (addDifferently(ofMine, ofTheirs)) return undefined
  const order = inOrder(kept, ofMine, ofTheirs)
  return order && { value: order.map((token) => (typeof token === 'number' ? kept.get(token) : token.added)) }
}

const addedOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (typeof token === 'number' ? [] : [token.added]))

/** Whether both sides added different items with the same name. */
function addDifferently(mine: readonly Token[], theirs: readonly Token[]): boolean {
  const here = addedOf(mine)
  return addedOf(theirs).some((other) => {
    const name = nameOf(other)
    return name !== undefined && here.some((item) => nameOf(item) === name && !isSameJsonText(item, other))
  })
}
