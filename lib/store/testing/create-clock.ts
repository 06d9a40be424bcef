export interface TestClock {
  /** Milliseconds since 1970. */
  now(): number
  advance(ms: number): void
}

/** A clock stopped at noon on June 1, 2026 (UTC) until it is advanced. */
export function createClock(): TestClock {
  let now = Date.UTC(2026, 5, 1, 12)
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
