/**
 * Resolves with the work, or with what `late` returns (or throws) once the time is up; the work then continues
 * unobserved.
 */
export async function withTimeout<Value, Late>(
  work: Promise<Value>,
  ms: number,
  late: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    return await Promise.race([work, timeUp.then(late)])
  } finally {
    clearTimeout(timer)
  }
}

/** A signal aborted when the time is up, or when the given one is. */
export const timeoutSignal = (ms: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])])
