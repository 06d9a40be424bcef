import type { Endpoint } from '@/lib/contract/endpoint'
import { backOffMs } from '@/lib/work/back-off'
import type { CallError } from './call-error'

const ATTEMPTS = 3
const FIRST_WAIT_MS = 200
/** A person waits for the answer: a longer wish of the service is passed on instead of obeyed. */
const LONGEST_WAIT_MS = 5000

/**
 * How long to wait before another try, or undefined when there shall be none. Reads are repeated when the
 * failure may pass. A write is repeated only when the service said that it did not do it and that it may later:
 * after a lost connection nobody knows whether it happened.
 *
 * @param attempt number of tries made so far, from 1
 * @param chance a number from 0 to 1, which spreads the tries of many callers
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
