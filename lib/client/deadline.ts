export interface Deadline {
  /** Aborted when the time is up or the caller gives up. */
  signal: AbortSignal
  /** Rejects at the same time, because an in-process service ignores the signal. */
  passed: Promise<never>
  /** Restarts the timeout. */
  extend(): void
  /**
   * Ends the deadline: releases the timer, the caller's signal and an unfinished request body.
   * `AbortSignal.timeout` would hold them until the time is up.
   */
  clear(): void
}

/** Created once: capturing a stack trace takes longer than a call's deadline handling. */
const over = new DOMException('The call is over.', 'AbortError')

export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  let reject: (reason: unknown) => void = () => {}
  const passed = new Promise<never>((_, rejectPassed) => {
    reject = rejectPassed
  })
  const end = (reason: unknown) => {
    controller.abort(reason)
    reject(reason)
  }
  const giveUp = () => end(caller?.reason)
  const timer = setTimeout(() => end(new DOMException('The time is up.', 'TimeoutError')), timeoutMs)
  caller?.addEventListener('abort', giveUp, { once: true })
  return {
    signal: controller.signal,
    passed,
    extend: () => void timer.refresh(),
    clear() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', giveUp)
      // A refusal may arrive while a body is still being sent; stop sending it.
      controller.abort(over)
    },
  }
}

/**
 * A body that may take any time while bytes keep coming: each chunk extends the deadline. It stops when the
 * call ends, so that nobody continues to read it.
 */
export function watched(bytes: ReadableStream<Uint8Array>, deadline: Deadline): ReadableStream<Uint8Array> {
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      deadline.extend()
      controller.enqueue(piece)
    },
  })
  return bytes.pipeThrough(watch, { signal: deadline.signal })
}
