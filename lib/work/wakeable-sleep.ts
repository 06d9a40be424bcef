/** A sleep that can be cut short. A wake while nobody sleeps is kept: the next sleep ends at once. */
export interface WakeableSleep {
  sleep(ms: number): Promise<void>
  wake(): void
}

export function createWakeableSleep(): WakeableSleep {
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
