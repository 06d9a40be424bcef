const MOST = 20_000
/** How long to trust the cache: another process may have seen a change and its reversal. */
const TRUSTED_MS = 10_000

/**
 * Cache of last seen states that saves store lookups while nothing changes. The store decides, because
 * another process may have seen a change first.
 */
export class LastStates<Seen extends { id: string }> {
  readonly #stateOf: (seen: Seen) => string
  readonly #states = new Map<string, { state: string; at: number }>()
  /** Lists without changes: the state counter at the time, and how long the result is valid. */
  readonly #known = new WeakMap<readonly Seen[], { changes: number; until: number }>()
  #changes = 0

  constructor(stateOf: (seen: Seen) => string) {
    this.#stateOf = stateOf
  }

  /**
   * Items that differ from the cached state, or whose cache expired. The same list object, shared by many
   * callers, is compared once.
   */
  newsOf(all: readonly Seen[], now: number): readonly Seen[] {
    const known = this.#known.get(all)
    if (known?.changes === this.#changes && now < known.until) return []
    let until = now + TRUSTED_MS
    const news = all.filter((seen) => {
      const last = this.#states.get(seen.id)
      if (last?.state !== this.#stateOf(seen) || now - last.at >= TRUSTED_MS) return true
      until = Math.min(until, last.at + TRUSTED_MS)
      return false
    })
    if (news.length === 0) this.#known.set(all, { changes: this.#changes, until })
    return news
  }

  /** Caches states observed at a time. Older observations are ignored. */
  remember(all: readonly Seen[], at: number): void {
    this.#changes += 1
    if (this.#states.size > MOST) this.#states.clear()
    for (const seen of all) {
      if (at >= (this.#states.get(seen.id)?.at ?? 0))
        this.#states.set(seen.id, { state: this.#stateOf(seen), at })
    }
  }

  forget(id: string): void {
    this.#changes += 1
    this.#states.delete(id)
  }
}
