/**
 * The program cannot start, and the person who starts it can change that. The message is all they see: one
 * line for each mistake, without a stack.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** Ends a start that failed: with the sentences of a refusal, or with all that is known about a fault of ours. */
export function endStart(error: unknown): never {
  const text =
    error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
