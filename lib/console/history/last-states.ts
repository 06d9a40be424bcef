const MOST = 20_000
/** After this long the store is asked again: another process may have seen changes there and back. */
const TRUSTED_MS = 10_000

/**
 * The states that were seen last. It saves the look into the store while nothing changes; the store decides, because another
 * process may have seen a change first.
 */
export class LastStates<Seen extends { id: string }> {
  readonly #stateOf: (seen: Seen) => string
  readonly #states = new Map<string, { state: string; at: number }>()
  /** Lists that were no news: after which change of the states that was found, and until when it counts. */
  readonly #known = new WeakMap<readonly Seen[], { changes: number; until: number }>()
  #changes = 0

  constructor(stateOf: (seen: Seen) => string) {
    this.#stateOf = stateOf
  }

  /**
   * Those that differ from what was seen last, or were seen too long ago. A list that comes again, as one does that is read
   * once for many who ask, is compared once.
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

  /** Remembers what was seen at a time. Older observations are ignored. */
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
