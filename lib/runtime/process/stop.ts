import { setTimeout as sleep } from 'node:timers/promises'

interface Step {
  name: string
  /** Milliseconds it may take; after that it continues, but is not awaited. */
  mostMs: number
  work(): unknown
}

interface StopLog {
  warn(facts: object, message: string): void
}

/**
 * Does the steps of a stop one after the other, and waits for each no longer than it may take: the sum is the longest a
 * stop can be. One that fails or takes too long is logged, and the next one follows.
 */
export async function stopInOrder(steps: readonly Step[], log: StopLog): Promise<void> {
  for (const { name, mostMs, work } of steps) {
    const waited = new AbortController()
    const late = sleep(mostMs, 'late', { signal: waited.signal }).catch(() => 'over')
    const done = Promise.resolve()
      .then(work)
      .then(
        () => 'done',
        (error: unknown) => {
          log.warn({ error, step: name }, 'a step of the stop failed')
          return 'failed'
        },
      )
    const outcome = await Promise.race([done, late])
    waited.abort()
    if (outcome === 'late') log.warn({ step: name, mostMs }, 'a step of the stop took too long')
  }
}

/** Signals closer together than this are one stop: a terminal or a supervisor sends to each process of a group. */
const ONE_STOP_MS = 500

/**
 * Ends the process in order on SIGTERM or SIGINT: `stop` first, then exit with status 0. A second Ctrl+C ends it
 * at once, for a person who does not want to wait.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (signal === 'SIGINT' && Date.now() - stoppingSince > ONE_STOP_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        const reason = error instanceof Error ? error.stack : String(error)
        process.stderr.write(`The stop after ${signal} was not clean: ${reason}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
