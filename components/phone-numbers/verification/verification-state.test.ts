import { describe, expect, test } from 'vitest'
import {
  afterRefusal,
  afterSending,
  codeEndsAt,
  hasFreshCode,
  isLocked,
  isOver,
  newVerification,
  timeLeft,
} from './verification-state'

const now = 1_000_000_000
const minute = 60_000
const sent = afterSending(newVerification, { method: 'VOICE', language: 'de' }, now)

describe('a verification in progress', () => {
  test('has a code for ten minutes, and sends no other one for a minute', () => {
    expect(sent).toMatchObject({ method: 'VOICE', language: 'de', waitUntil: now + minute })
    expect(codeEndsAt(sent)).toBe(now + 10 * minute)
    expect([hasFreshCode(sent, now + 10 * minute - 1), hasFreshCode(sent, now + 10 * minute)]).toEqual([
      true,
      false,
    ])
    expect(hasFreshCode(newVerification, now)).toBe(false)
  })

  test('counts wrong attempts, even after a new code is sent', () => {
    const wrong = afterRefusal(sent, { kind: 'verificationCodeInvalid' }, now)
    expect(wrong.wrong).toBe(1)
    expect(afterSending(wrong, sent, now).wrong).toBe(1)
  })

  test('has no code after the last wrong attempt', () => {
    let state = sent
    for (let n = 0; n < 5; n += 1) state = afterRefusal(state, { kind: 'verificationCodeInvalid' }, now)
    expect([hasFreshCode(state, now), state.wrong]).toEqual([false, 0])
  })

  test('is locked for as long as the service says, and then needs a new code', () => {
    const told = { kind: 'tooManyVerificationAttempts', retryAfterSeconds: 90 } as const
    const locked = afterRefusal({ ...sent, wrong: 5 }, told, now)
    expect(locked).toMatchObject({ sentAt: null, lockedUntil: now + 90_000, waitUntil: now + 90_000 })
    expect(locked.wrong).toBe(0)
    const usual = afterRefusal(sent, { kind: 'tooManyVerificationAttempts' }, now)
    expect(usual.lockedUntil).toBe(now + 60 * minute)
  })

  test('is locked after a wrong attempt if the service says for how long, whatever the local count', () => {
    const told = { kind: 'verificationCodeInvalid', retryAfterSeconds: 3600 } as const
    const locked = afterRefusal(sent, told, now)
    expect(locked).toMatchObject({ sentAt: null, wrong: 0, waitUntil: now + 60 * minute })
    expect([isLocked(locked, now + 60 * minute - 1), isLocked(locked, now + 60 * minute)]).toEqual([
      true,
      false,
    ])
    // As after a reload.
    expect(isLocked(JSON.parse(JSON.stringify(locked)), now)).toBe(true)
  })

  test('keeps its code when another was requested too soon', () => {
    const refused = afterRefusal(sent, { kind: 'codeRequestedTooOften', retryAfterSeconds: 30 }, now)
    expect(refused).toMatchObject({ sentAt: now, waitUntil: now + 30_000 })
  })

  test('needs a new code when the old one expired', () => {
    expect(afterRefusal(sent, { kind: 'verificationCodeExpired' }, now).sentAt).toBeNull()
  })

  test('allows attempts until none are left, even with a code that was requested elsewhere', () => {
    const invalid = { kind: 'verificationCodeInvalid' } as const
    let state = newVerification
    const over: boolean[] = []
    for (let n = 0; n < 5; n += 1) {
      state = afterRefusal(state, invalid, now)
      over.push(isOver(state, invalid))
    }
    expect(over).toEqual([false, false, false, false, true])
    expect(isOver(newVerification, undefined)).toBe(false)
    expect(isOver(newVerification, { kind: 'unavailable' })).toBe(false)
    for (const kind of ['verificationCodeExpired', 'tooManyVerificationAttempts'] as const)
      expect(isOver(sent, { kind })).toBe(true)
  })

  test('is unchanged when the service is unavailable', () => {
    expect(afterRefusal(sent, { kind: 'unavailable' }, now)).toBe(sent)
  })
})

test.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [42_000, '0:42'],
  [725_000, '12:05'],
  [3_600_000, '1:00:00'],
])('%i milliseconds left are shown as %s', (ms, text) => {
  expect(timeLeft(now + ms, now)).toBe(text)
})
