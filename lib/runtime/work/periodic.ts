import { createNap } from './nap'

/** What runs in the background. */
export interface Worker {
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>
}

interface Periodic {
  name: string
  /** Milliseconds before the first run, and between the end of one and the next. */
  firstAfterMs: number
  everyMs: number
  log: { error(facts: object, message: string): void }
  /** Asks between two steps whether it is to end. A run that fails is logged, and the next one comes in its time. */
  run(isStopping: () => boolean): Promise<void>
}

/** Does something again and again, until stopped. */
export function startPeriodic({ name, firstAfterMs, everyMs, log, run }: Periodic): Worker {
  const nap = createNap()
  let isStopping = false

  async function loop() {
    for (let waitMs = firstAfterMs; ; waitMs = everyMs) {
      await nap.sleep(waitMs)
      if (isStopping) return
      await run(() => isStopping).catch((error: unknown) => log.error({ error }, name))
    }
  }

  const running = loop()
  return {
    async stop() {
      isStopping = true
      nap.wake()
      await running
    },
  }
}
