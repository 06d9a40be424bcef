/** Finds for things of a later list those they were in an earlier one, by one way after the other. */
export class Matching<Thing extends object> {
  private readonly pairs = new Map<Thing, Thing>()
  private readonly free: Set<Thing>

  constructor(
    before: readonly Thing[],
    readonly after: readonly Thing[],
  ) {
    this.free = new Set(before)
  }

  /** What this was; undefined for what is new. */
  earlier = (thing: Thing): Thing | undefined => this.pairs.get(thing)

  /** Earlier things that no later one was found for. */
  gone = (): Thing[] => [...this.free]

  fresh = (): Thing[] => this.after.filter((thing) => !this.pairs.has(thing))

  pair(was: Thing, is: Thing) {
    this.pairs.set(is, was)
    this.free.delete(was)
  }

  /** Pairs those with the same mark, in their order. */
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

  /** Pairs the most alike first, as far as they reach `least`; nothing where there are too many to look at. */
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
