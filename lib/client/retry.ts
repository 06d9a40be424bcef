import type { Endpoint } from '@/lib/contract/endpoint'
import { backOffMs } from '@/lib/work/back-off'
import type { CallError } from './call-error'

const ATTEMPTS = 3
const FIRST_WAIT_MS = 200
/** Longest delay before a retry: a person is waiting, so a longer requested delay is reported instead. */
const LONGEST_WAIT_MS = 5000

/**
 * Delay before the next attempt, or undefined if there should be none. Reads are repeated after temporary
 * failures. Writes are repeated only if the service reported that it did nothing and may be retried: after a
 * lost connection the outcome is unknown.
 * @param attempt number of attempts so far, from 1
 * @param chance a number from 0 to 1, which spreads the retries of many callers
 */
export function waitBeforeRetry(
  method: Endpoint['method'],
  error: CallError,
  attempt: number,
  chance: number,
): number | undefined {
  const wasRefused = error.problem.code !== undefined && (error.status === 429 || error.status === 503)
  if (attempt >= ATTEMPTS || !error.problem.isTransient || (method !== 'GET' && !wasRefused)) return undefined
  const wished = (error.problem.retryAfterSeconds ?? 0) * 1000
  if (wished > LONGEST_WAIT_MS) return undefined
  return Math.max(wished, backOffMs(attempt, { firstMs: FIRST_WAIT_MS }) * (0.5 + chance))
}
