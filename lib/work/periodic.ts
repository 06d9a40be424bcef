import { createWakeableSleep, type WakeableSleep } from './wakeable-sleep'

/** What runs in the background. */
export interface Worker {
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>
}

export interface Loop extends Worker {
  /** Begins the next run at once; when one is under way, right after it. */
  wake(): void
}

export interface Periodic {
  name: string
  /** Milliseconds before the first run; none where left out. */
  firstAfterMs?: number
  /** Milliseconds between the end of a run and the next; a function is asked after each run. */
  everyMs: number | (() => number)
  log: { error(facts: object, message: string): void }
  /** Done once before the first run; while it fails, there is none. */
  begin?(): Promise<unknown>
  /** Asks between two steps whether it is to end. A run that fails is logged, and the next one comes in its time. */
  run(isStopping: () => boolean): Promise<unknown>
  /** Where a run sleeps, too, or a test says when sleeps end. */
  pause?: WakeableSleep
}

/** Does something again and again, until stopped. */
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
