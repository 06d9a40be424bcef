export interface Deadline {
  /** Ends the request when the time is up or the caller gives up. */
  signal: AbortSignal
  /** Rejects then too: the service in this process does not watch a signal. */
  passed: Promise<never>
  /** Gives the whole time again. */
  extend(): void
  /** The call is over: lets go of the timer, the caller's signal and what is still being sent. `AbortSignal.timeout` would hold both until the time is up. */
  clear(): void
}

/** Made once: an error notes where it was made, which takes longer than the call of a deadline. */
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
      // A refusal may come while a body is still being sent: its sender need not go on.
      controller.abort(over)
    },
  }
}

/**
 * A body that may take as long as its sender needs, while bytes keep coming: each of them moves the deadline. It
 * breaks off when the call ends, so that nobody goes on reading it.
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
