import type { Tone } from '@/components/ui/tone'

/** The service waits no longer for an answer (gap 3.1). */
export const LIMIT_MS = 10_000
/** The service warns people about an endpoint that takes longer (gap 6.1). */
const SLOW_MS = 1000
const VERY_SLOW_MS = 5000

/** How a duration stands against the limit, in words. */
export function latencyOf(durationMs: number): { tone: Tone; words: string } {
  const took = `${durationMs.toLocaleString('en')} ms of 10,000 ms`
  if (durationMs >= LIMIT_MS) return { tone: 'danger', words: `${took}. It is too late for a phone.` }
  if (durationMs >= VERY_SLOW_MS) return { tone: 'danger', words: `${took}. Phones show a long wait.` }
  if (durationMs >= SLOW_MS)
    return { tone: 'warning', words: `${took}. From one second on, the service warns you.` }
  return { tone: 'success', words: took }
}
