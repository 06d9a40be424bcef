import type { Problem } from '@/lib/contract/error-object'
import { verificationLimits } from '@/lib/contract/limits'

/** What is known of a verification under way. Times are milliseconds since 1970. */
export interface Verification {
  /** When the newest code was sent; null when none was, here. */
  sentAt: number | null
  method: 'SMS' | 'VOICE'
  language: string
  /** Wrong tries since the newest lock-out. */
  wrong: number
  /** Before this no other code is sent. */
  waitUntil: number
  /** Before this no code is taken. */
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

const MINUTE_MS = 60_000
const { attempts, codeMinutes, lockoutMinutes, secondsBetweenRequests } = verificationLimits

/** A code was sent. */
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

/** A request or a try was refused. The service says how long to wait; where it does not, its usual time is taken. */
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
      // With the last try the code ends too. Where the service does not say for how long, the next request tells.
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

/** Whether a code is on its way or here, and may still be entered. */
export const hasFreshCode = ({ sentAt }: Verification, now: number) =>
  sentAt !== null && now - sentAt < codeMinutes * MINUTE_MS

/** Whether no code is taken now, nor another one sent. */
export const isLocked = ({ lockedUntil }: Verification, now: number) => lockedUntil > now

/** When the newest code ends. */
export const codeEndsAt = ({ sentAt }: Verification) => (sentAt ?? 0) + codeMinutes * MINUTE_MS

/** After these, the code that was sent no longer works. */
const endings: readonly Problem['kind'][] = ['verificationCodeExpired', 'tooManyVerificationAttempts']

/**
 * Whether another try makes no sense, after the last one was refused. Someone may have a code that was requested
 * elsewhere, so that none was sent from here says nothing.
 */
export const isOver = ({ wrong }: Verification, problem: Pick<Problem, 'kind'> | undefined): boolean =>
  problem !== undefined &&
  // The last wrong try starts the count anew.
  (endings.includes(problem.kind) || (problem.kind === 'verificationCodeInvalid' && wrong === 0))

/** `0:42`, `12:05`, `1:00:00`: what is left until a moment. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
