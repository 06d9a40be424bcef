import { MINUTE_MS } from '@/lib/contract/durations'
import type { Problem } from '@/lib/contract/error-object'
import { verificationLimits } from '@/lib/contract/limits'

/** State of a verification in progress. Times are milliseconds since 1970. */
export interface Verification {
  /** When the newest code was sent; null if none was sent from here. */
  sentAt: number | null
  method: 'SMS' | 'VOICE'
  language: string
  /** Wrong tries since the last lockout. */
  wrong: number
  /** No other code is sent before this time. */
  waitUntil: number
  /** No code is accepted before this time. */
  lockedUntil: number
}

export const newVerification: Verification = {
  sentAt: null,
  method: 'SMS',
  language: 'en_US',
  wrong: 0,
  waitUntil: 0,
  lockedUntil: 0,
}

const { attempts, codeMinutes, lockoutMinutes, secondsBetweenRequests } = verificationLimits

/** After sending a code. */
export const afterSending = (
  before: Verification,
  { method, language }: Pick<Verification, 'method' | 'language'>,
  now: number,
): Verification => ({
  ...before,
  method,
  language,
  sentAt: now,
  waitUntil: now + secondsBetweenRequests * 1000,
})

/** After a refused request or try. The service says how long to wait; otherwise, its usual time applies. */
export function afterRefusal(
  before: Verification,
  { kind, retryAfterSeconds }: Pick<Problem, 'kind' | 'retryAfterSeconds'>,
  now: number,
): Verification {
  const until = (usualMs: number) =>
    now + (retryAfterSeconds === undefined ? usualMs : retryAfterSeconds * 1000)
  const lockedFor = (ms: number) => ({
    ...before,
    sentAt: null,
    wrong: 0,
    lockedUntil: now + ms,
    waitUntil: now + ms,
  })
  switch (kind) {
    case 'verificationCodeInvalid':
      // The last try also ends the code. If the service doesn't say for how long, the next request will.
      if (retryAfterSeconds !== undefined) return lockedFor(retryAfterSeconds * 1000)
      return before.wrong + 1 < attempts
        ? { ...before, wrong: before.wrong + 1 }
        : { ...before, sentAt: null, wrong: 0 }
    case 'verificationCodeExpired':
      return { ...before, sentAt: null }
    case 'codeRequestedTooOften':
      return { ...before, waitUntil: until(secondsBetweenRequests * 1000) }
    case 'tooManyVerificationAttempts':
      return lockedFor(until(lockoutMinutes * MINUTE_MS) - now)
    default:
      return before
  }
}

/** Whether a code was sent that can still be entered. */
export const hasFreshCode = ({ sentAt }: Verification, now: number) =>
  sentAt !== null && now - sentAt < codeMinutes * MINUTE_MS

/** Whether codes are neither accepted nor sent now. */
export const isLocked = ({ lockedUntil }: Verification, now: number) => lockedUntil > now

/** When the newest code expires. */
export const codeEndsAt = ({ sentAt }: Verification) => (sentAt ?? 0) + codeMinutes * MINUTE_MS

/** After these errors, the code no longer works. */
const endings: readonly Problem['kind'][] = ['verificationCodeExpired', 'tooManyVerificationAttempts']

/**
 * Whether further tries are pointless after the last error. Even without a code sent from here, someone may have one
 * requested elsewhere.
 */
export const isOver = ({ wrong }: Verification, problem: Pick<Problem, 'kind'> | undefined): boolean =>
  problem !== undefined &&
  // The last wrong try restarts the count.
  (endings.includes(problem.kind) || (problem.kind === 'verificationCodeInvalid' && wrong === 0))

/** `0:42`, `12:05`, `1:00:00`: time left. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
