import { type Outputs, processOutputs, Trouble } from './flow/outputs'

const FAILED = 2

/** Text shown for an error: the message of one the user can fix, or all details of an internal one. */
const textOfFailure = (error: unknown): string =>
  error instanceof Trouble ? error.message : (error instanceof Error && error.stack) || String(error)

/**
 * Runs this process's command and sets the exit status to its result, or 2 if it cannot run.
 * @param textOf for commands with further errors the user can fix
 */
export async function runCommand(
  run: (args: readonly string[], outputs: Outputs) => Promise<number>,
  textOf: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  const outputs = processOutputs()
  try {
    process.exitCode = await run(process.argv.slice(2), outputs)
  } catch (error) {
    outputs.error(`${textOf(error) ?? textOfFailure(error)}\n`)
    process.exitCode = FAILED
  }
}
