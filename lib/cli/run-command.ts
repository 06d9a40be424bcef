import { ConsoleFailed, ConsoleRefused } from '@/lib/contract/console-failure'
import { type Outputs, processOutputs, Trouble } from './outputs'

const FAILED = 2

/** Text shown for an error: the message of one the user can fix, or all details of an internal one. */
function textOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isFixable = [Trouble, ConsoleFailed, ConsoleRefused].some((kind) => error instanceof kind)
  return isFixable || !error.stack ? error.message : error.stack
}

/**
 * Runs a command and returns its exit status: 2, with the error on its error stream, if it cannot run.
 *
 * @param textOf for commands with further errors the user can fix
 */
export async function exitStatusOf(
  run: (args: readonly string[], outputs: Outputs) => Promise<number>,
  args: readonly string[],
  outputs: Outputs,
  textOf: (error: unknown) => string | undefined = () => undefined,
): Promise<number> {
  try {
    return await run(args, outputs)
  } catch (error) {
    outputs.error(`${textOf(error) ?? textOfFailure(error)}\n`)
    return FAILED
  }
}

/** Runs this process's command and sets the process's exit status. */
export async function runCommand(
  run: (args: readonly string[], outputs: Outputs) => Promise<number>,
  textOf?: (error: unknown) => string | undefined,
): Promise<void> {
  process.exitCode = await exitStatusOf(run, process.argv.slice(2), processOutputs(), textOf)
}
