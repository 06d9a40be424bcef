/** Caches a result per model or screen, since several rules need it. */
export function remembered<K extends object, T>(workOut: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return (of) => {
    const found = known.get(of)
    if (found) return found.value
    const value = workOut(of)
    known.set(of, { value })
    return value
  }
}
