import { type Loop, startPeriodic } from './periodic'

interface Lanes {
  /** What they do, for the log. */
  name: string
  everyMs: number
  log: { error(facts: object, message: string): void }
  /** Before the first look. */
  begin(): Promise<unknown>
  /** The lanes in which something is due now. */
  findDue(): Promise<readonly string[]>
  /** Works a lane off, or until it is told to stop. @returns how much was done */
  run(lane: string, isStopping: () => boolean): Promise<number>
}

/** Works off queues side by side, each one thing after the other, until stopped: one that hangs holds up no other. */
export function startLanes({ name, everyMs, log, begin, findDue, run }: Lanes): Loop {
  const running = new Map<string, Promise<void>>()
  let hasBegun = false

  function start(lane: string, isStopping: () => boolean) {
    if (running.has(lane)) return
    const work = run(lane, isStopping)
      .catch((error: unknown) => {
        log.error({ error, lane }, name)
        return 0
      })
      .then((done) => {
        running.delete(lane)
        // Something may have come in after it found nothing.
        if (done > 0) loop.wake()
      })
    running.set(lane, work)
  }

  const loop = startPeriodic({
    name,
    everyMs,
    log,
    async run(isStopping) {
      if (!hasBegun) await begin()
      hasBegun = true
      for (const lane of await findDue()) start(lane, isStopping)
    },
  })
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop()
      await Promise.all(running.values())
    },
  }
}
