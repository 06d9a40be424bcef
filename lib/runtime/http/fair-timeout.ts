/** Longest stretch measured at once, how late its timer usually is, and the least a stretch counts. */
const STRETCH_MS = 500
const USUAL_LATENESS_MS = 50
const LEAST_MS = 20

/**
 * Starts a timeout for an answer from elsewhere that counts only time in which this process could have noticed
 * the answer. While a process is busy or starved it reads nothing, so an answer that came in time would otherwise be
 * reported as missing. A stretch whose timer was late counts half, so that even a busy process ends at some time.
 *
 * @param ms infinite for none
 * @returns ends the timeout
 */
export function startFairTimeout(ms: number, onLate: () => void, now = () => performance.now()): () => void {
  let leftMs = ms
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    const stretchMs = Math.min(STRETCH_MS, leftMs)
    const startedAt = now()
    timer = setTimeout(() => {
      const isLate = now() - startedAt > stretchMs + USUAL_LATENESS_MS
      leftMs -= isLate ? Math.max(stretchMs / 2, LEAST_MS) : stretchMs
      if (leftMs > 0) next()
      else onLate()
    }, stretchMs)
  }
  if (Number.isFinite(ms)) next()
  return () => clearTimeout(timer)
}
