export interface TestClock {
  /** Milliseconds since 1970. */
  now(): number
  advance(ms: number): void
}

/** A clock that stands at noon of 1 June 2026 (UTC) until it is moved. */
export function createClock(): TestClock {
  let now = Date.UTC(2026, 5, 1, 12)
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
