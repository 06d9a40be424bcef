/** A pause that can be cut short. A call that comes while nobody sleeps is kept: the next pause ends at once. */
export interface Nap {
  sleep(ms: number): Promise<void>
  wake(): void
}

export function createNap(): Nap {
  let isAwaited = false
  let end = () => {}
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end(), ms)
        end = () => {
          clearTimeout(timer)
          end = () => {}
          isAwaited = false
          resolve()
        }
        if (isAwaited) end()
      }),
    wake() {
      isAwaited = true
      end()
    },
  }
}
