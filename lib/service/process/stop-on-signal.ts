/**
 * Ends the process in order on SIGTERM or SIGINT: `stop` first, then exit with status 0. A second signal ends it at
 * once, for people who do not want to wait.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(130)
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `The stop after ${signal} was not clean: ${error instanceof Error ? error.stack : String(error)}\n`,
        )
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
