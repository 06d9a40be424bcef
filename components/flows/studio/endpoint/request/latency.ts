import { formatNumber } from '@/lib/labels/numbers'
import type { Tone } from '@/lib/labels/tone'

/** The service waits no longer for an answer (spec:flow-data#size-and-time). */
export const LIMIT_MS = 10_000
/** The service warns people about an endpoint that takes longer (spec:flow-data#alerts). */
const SLOW_MS = 1000
const VERY_SLOW_MS = 5000

/** How a duration stands against the limit, in words. */
export function latencyOf(durationMs: number): { tone: Tone; words: string } {
  const took = `${formatNumber(durationMs)} ms of 10,000 ms`
  if (durationMs >= LIMIT_MS) return { tone: 'danger', words: `${took}. Too slow for a phone.` }
  if (durationMs >= VERY_SLOW_MS) return { tone: 'danger', words: `${took}. Phones show a long wait.` }
  if (durationMs >= SLOW_MS)
    return { tone: 'warning', words: `${took}. The service warns you from one second on.` }
  return { tone: 'success', words: took }
}
