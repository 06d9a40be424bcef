import { createWakeableSleep, type WakeableSleep } from './wakeable-sleep'

/** A background worker. */
export interface Worker {
  /** Stops scheduling runs and waits for the current one. */
  stop(): Promise<void>
}

export interface Loop extends Worker {
  /** Starts the next run at once, or right after the current one. */
  wake(): void
}

export interface Periodic {
  name: string
  /** Milliseconds before the first run; defaults to none. */
  firstAfterMs?: number
  /** Milliseconds between the end of a run and the next; a function is asked after each run. */
  everyMs: number | (() => number)
  log: { error(facts: object, message: string): void }
  /** Runs once before the first run, and is retried until it succeeds. */
  begin?(): Promise<unknown>
  /** Checks between steps whether to stop. A failed run is logged, and the next one starts as scheduled. */
  run(isStopping: () => boolean): Promise<unknown>
  /** For runs that sleep, or for tests that control sleeping. */
  pause?: WakeableSleep
}

/** Runs something repeatedly until it is stopped. */
export function startPeriodic({ name, firstAfterMs = 0, everyMs, log, begin, run, pause }: Periodic): Loop {
  const { sleep, wake } = pause ?? createWakeableSleep()
  let isStopping = false
  let hasBegun = false

  async function runOnce() {
    if (!hasBegun) await begin?.()
    hasBegun = true
    await run(() => isStopping)
  }

  async function loop() {
    if (firstAfterMs > 0) await sleep(firstAfterMs)
    while (!isStopping) {
      await runOnce().catch((error: unknown) => log.error({ error }, name))
      if (!isStopping) await sleep(typeof everyMs === 'number' ? everyMs : everyMs())
    }
  }

  const running = loop()
  return {
    wake,
    async stop() {
      isStopping = true
      wake()
      await running
    },
  }
}
