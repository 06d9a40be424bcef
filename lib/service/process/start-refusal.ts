import { StoreRefusal } from '@/lib/store/store-refusal'

/**
 * The program cannot start, and the person who starts it can change that. The message is all they see: one
 * line for each mistake, without a stack.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** Refusals of the store are told in the same way. */
export const isForPeople = (error: unknown): error is Error =>
  error instanceof StartRefusal || error instanceof StoreRefusal

/** Ends a start that failed: with the sentences of a refusal, or with all that is known about a fault of ours. */
export function endStart(error: unknown): never {
  const text = isForPeople(error) ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
