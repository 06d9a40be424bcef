import { type Outputs, processOutputs, Trouble } from './flow/outputs'

const FAILED = 2

/** What people see of a failure: the message of one they can do something about, or everything known about an internal error. */
const textOfFailure = (error: unknown): string =>
  error instanceof Trouble ? error.message : (error instanceof Error && error.stack) || String(error)

/**
 * Runs the command of this process, whose exit status is what it resolves to, or 2 where it cannot run.
 *
 * @param textOf for commands that know more failures people can do something about
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
