/** Matches items in a later list with items in an earlier list, using one method after another. */
export class Matching<Thing extends object> {
  private readonly pairs = new Map<Thing, Thing>()
  private readonly free: Set<Thing>

  constructor(
    before: readonly Thing[],
    readonly after: readonly Thing[],
  ) {
    this.free = new Set(before)
  }

  /** The earlier version of an item; undefined if it is new. */
  earlier = (thing: Thing): Thing | undefined => this.pairs.get(thing)

  /** Earlier items that have no match. */
  gone = (): Thing[] => [...this.free]

  fresh = (): Thing[] => this.after.filter((thing) => !this.pairs.has(thing))

  pair(was: Thing, is: Thing) {
    this.pairs.set(is, was)
    this.free.delete(was)
  }

  /** Pairs items with the same key, in order. */
  pairBy(markOf: (thing: Thing) => string | undefined) {
    const marked = new Map<string, Thing[]>()
    for (const thing of this.free) {
      const mark = markOf(thing)
      if (mark === undefined) continue
      const same = marked.get(mark)
      if (same) same.push(thing)
      else marked.set(mark, [thing])
    }
    for (const same of marked.values()) same.reverse()
    for (const thing of this.fresh()) {
      const mark = markOf(thing)
      const was = mark === undefined ? undefined : marked.get(mark)?.pop()
      if (was) this.pair(was, thing)
    }
  }

  /**
   * Pairs items from most to least similar, down to `least`. Does nothing if there are too many pairs to
   * compare.
   */
  pairByLikeness(
    likeness: (was: Thing, is: Thing) => number,
    { least, most }: { least: number; most: number },
  ) {
    const fresh = this.fresh()
    if (fresh.length * this.free.size > most) return
    const found = fresh.flatMap((is) => this.gone().map((was) => ({ was, is, score: likeness(was, is) })))
    for (const { was, is } of found
      .filter(({ score }) => score >= least)
      .toSorted((one, other) => other.score - one.score))
      if (this.free.has(was) && !this.pairs.has(is)) this.pair(was, is)
  }
}
