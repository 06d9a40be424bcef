import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timeoutSignal, withTimeout } from './timeout'

const never = () => new Promise<string>(() => {})

describe('work with a time limit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is passed through in time, failures included, and leaves no timer', async () => {
    expect(await withTimeout(Promise.resolve('done'), 10, () => 'late')).toBe('done')
    const failing = withTimeout(Promise.reject(new Error('refused')), 10, () => 'late')
    await expect(failing).rejects.toThrow('refused')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is replaced when the time is up', async () => {
    const waiting = withTimeout(never(), 10, () => 'late')
    const failing = withTimeout(never(), 10, () => {
      throw new Error('late')
    })
    const refused = expect(failing).rejects.toThrow('late')
    await vi.advanceTimersByTimeAsync(10)
    expect(await waiting).toBe('late')
    await refused
  })
})

describe('a signal with a time limit', () => {
  test('is aborted by the signal it was made from', () => {
    const canceled = new AbortController()
    const signal = timeoutSignal(60_000, canceled.signal)
    expect(signal.aborted).toBe(false)
    canceled.abort(new Error('left'))
    expect(signal.reason).toEqual(new Error('left'))
  })

  test('is aborted when the time is up', async () => {
    const signal = timeoutSignal(1)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    expect(signal.reason).toHaveProperty('name', 'TimeoutError')
  })
})
