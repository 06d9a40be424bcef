import { withTimeout } from '@/lib/work/timeout'

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
 * Runs shutdown steps in order, each with a time limit, so that their sum bounds the shutdown. Failures and
 * timeouts are logged, and the next step runs.
 */
export async function stopInOrder(steps: readonly Step[], log: StopLog): Promise<void> {
  for (const { name, mostMs, work } of steps) {
    const done = Promise.resolve()
      .then(work)
      .then(
        () => 'done',
        (error: unknown) => {
          log.warn({ error, step: name }, 'a step of the stop failed')
          return 'failed'
        },
      )
    const outcome = await withTimeout(done, mostMs, () => 'late')
    if (outcome === 'late') log.warn({ step: name, mostMs }, 'a step of the stop took too long')
  }
}

/**
 * Limits of the steps of a stop, in milliseconds; together less than the ten seconds that supervisors wait. Sooner in
 * development, where restarts are frequent.
 */
export function stopLimits(isDevelopment: boolean) {
  const graceMs = isDevelopment ? 500 : 5000
  return { workMs: 2500, graceMs, requestsMs: graceMs + 500, pagesMs: 500, storesMs: 1000 }
}

/** Signals closer together count as one: terminals and supervisors signal every process of a group. */
const ONE_STOP_MS = 500

/**
 * Shuts down on SIGTERM or SIGINT: runs `stop`, then exits with status 0. A second Ctrl+C exits immediately.
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
