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
