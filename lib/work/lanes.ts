import { type Loop, type Periodic, startPeriodic } from './periodic'

interface Lanes<Lane> extends Omit<Periodic, 'run'> {
  /** Those in which there is something to do now. */
  find(): Promise<readonly Lane[]>
  /** What tells a lane from the others. */
  keyOf(lane: Lane): string
  /** Works one off, or until it is to stop. One that fails is logged. @returns how much was done */
  work(lane: Lane, isStopping: () => boolean): Promise<number>
}

/** Works lanes off side by side, until stopped: each one after the other, so that one that hangs holds up no other. */
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
        // Something may have come in after the lane found itself empty.
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
