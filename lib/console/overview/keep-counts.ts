const KEPT_MS = 60_000

interface Kept<Value> {
  value: Promise<Value>
  /** What it was counted over. */
  stamp: string
  at: number
}

/**
 * Remembers what was counted at a service for a minute, so that many open pages cost it no more calls than one; those
 * who ask at the same time wait for one answer. Counting again begins as soon as the stamp is another one.
 */
export function createKeeper<Value>() {
  const kept = new WeakMap<object, Kept<Value>>()
  /** @param service what it is counted at */
  return (service: object, { stamp, now }: { stamp: string; now: number }, count: () => Promise<Value>) => {
    const known = kept.get(service)
    if (known && known.stamp === stamp && now - known.at < KEPT_MS) return known.value
    const value = count()
    kept.set(service, { value, stamp, at: now })
    // A failure is not kept.
    value.catch(() => kept.get(service)?.value === value && kept.delete(service))
    return value
  }
}
