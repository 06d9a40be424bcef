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

  constructor(stateOf: (seen: Seen) => string) {
    this.#stateOf = stateOf
  }

  /** Whether it differs from what was seen last, or that is too long ago. */
  readonly isNews = (seen: Seen, now: number): boolean => {
    const last = this.#states.get(seen.id)
    return last?.state !== this.#stateOf(seen) || now - last.at >= TRUSTED_MS
  }

  /** Remembers what was seen at a time. Older observations are ignored. */
  remember(all: readonly Seen[], at: number): void {
    if (this.#states.size > MOST) this.#states.clear()
    for (const seen of all) {
      if (at >= (this.#states.get(seen.id)?.at ?? 0))
        this.#states.set(seen.id, { state: this.#stateOf(seen), at })
    }
  }

  forget(id: string): void {
    this.#states.delete(id)
  }
}
