/**
 * A sleep that can be interrupted. A wake while nothing sleeps is remembered: the next sleep ends at once.
 */
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
