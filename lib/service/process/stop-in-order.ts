import { setTimeout as sleep } from 'node:timers/promises'

interface Step {
  name: string
  /** Milliseconds it may take; it goes on afterwards, and nobody waits for it. */
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
