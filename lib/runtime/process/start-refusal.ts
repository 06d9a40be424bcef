import { StoreRefusal, storeRefusalOf } from '@/lib/store/store-refusal'

/**
 * The program cannot start for a reason the user can fix. Only the message is shown: one line per mistake,
 * without a stack.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** A failure for people: the sentences of a refusal, or everything known about an internal error. */
export function failureText(failure: unknown): string {
  const error = storeRefusalOf(failure)
  if (error instanceof StartRefusal || error instanceof StoreRefusal) return error.message
  return (error instanceof Error && error.stack) || String(error)
}

/** Exits after a failed start. */
export function endStart(error: unknown): never {
  process.stderr.write(`${failureText(error)}\n`)
  process.exit(1)
}
