import { type Loop, type Periodic, startPeriodic } from './periodic'

interface Lanes<Lane> extends Omit<Periodic, 'run'> {
  /** Lanes that currently have work. */
  find(): Promise<readonly Lane[]>
  /** Unique key of a lane. */
  keyOf(lane: Lane): string
  /** Processes a lane until it is empty or stopping. Failures are logged. @returns how much was done */
  work(lane: Lane, isStopping: () => boolean): Promise<number>
}

/**
 * Processes lanes concurrently until stopped, each lane in sequence, so that one that hangs doesn't block the
 * others.
 */
export function startLanes<Lane>({ find, keyOf, work, ...periodic }: Lanes<Lane>): Loop {
  const running = new Map<string, Promise<void>>()

  function start(lane: Lane, isStopping: () => boolean) {
    const key = keyOf(lane)
    if (running.has(key)) return
    const run = work(lane, isStopping)
      .catch((error: unknown) => {
        periodic.log.error({ error, lane: key }, periodic.name)
        return 0
      })
      .then((done) => {
        running.delete(key)
        // More work may have arrived after the lane found itself empty.
        if (done > 0) loop.wake()
      })
    running.set(key, run)
  }

  const loop = startPeriodic({
    ...periodic,
    async run(isStopping) {
      for (const lane of await find()) start(lane, isStopping)
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
