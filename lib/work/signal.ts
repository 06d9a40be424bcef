/** Notifies subscribers in this process or page that something changed or is due. */
export interface Signal<Facts extends unknown[] = []> {
  notify(...facts: Facts): void
  /** @returns the function that ends the subscription */
  subscribe(listener: (...facts: Facts) => void): () => void
  /** Ends every subscription. */
  clear(): void
}

/** @param onError receives errors of listeners; without it, `notify` throws them */
export function createSignal<Facts extends unknown[] = []>(
  onError?: (error: unknown) => void,
): Signal<Facts> {
  const listeners = new Set<(...facts: Facts) => void>()
  return {
    notify(...facts) {
      for (const listener of listeners) {
        try {
          listener(...facts)
        } catch (error) {
          if (!onError) throw error
          onError(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}
