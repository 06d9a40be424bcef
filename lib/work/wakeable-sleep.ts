/**
 * A sleep that can be interrupted. A wake while nothing sleeps is remembered: the next sleep ends at once.
 */
export interface WakeableSleep {
  sleep(ms: number): Promise<void>
  wake(): void
}

/** Pauses of a loop that can be stopped; once stopped, none takes time. */
export interface Pauses extends WakeableSleep {
  /** Pauses even when woken; only a stop ends it. @returns whether to continue */
  rest(ms: number): Promise<boolean>
  stop(): void
  isStopping(): boolean
}

export function createWakeableSleep(): Pauses {
  let isAwaited = false
  let isStopping = false
  let end = (_isWake: boolean) => {}
  const pause = (ms: number, isRest: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(false), ms)
      end = (isWake) => {
        if (isRest && isWake) return
        clearTimeout(timer)
        end = () => {}
        if (!isRest) isAwaited = false
        resolve()
      }
      if (isStopping || isAwaited) end(!isStopping)
    })
  return {
    sleep: (ms) => pause(ms, false),
    async rest(ms) {
      await pause(ms, true)
      return !isStopping
    },
    wake() {
      isAwaited = true
      end(true)
    },
    stop() {
      isStopping = true
      end(false)
    },
    isStopping: () => isStopping,
  }
}
