import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isCallError } from '@/lib/client/call-error'
import { inPageTime, inTime } from './in-page-time'

const never = () => new Promise<string>(() => {})
const kindOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (isCallError(error) ? error.problem.kind : error))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('data for rendering a page', () => {
  test('is waited for two seconds, and then the service counts as unavailable', async () => {
    const told = vi.fn()
    void kindOf(inPageTime(never())).then(told)
    await vi.advanceTimersByTimeAsync(1999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledWith('unavailable')
  })

  test('is passed through, errors included, if it is ready in time', async () => {
    const refused = new Error('refused')
    expect(await inPageTime(Promise.resolve('numbers'))).toBe('numbers')
    await expect(inPageTime(Promise.reject(refused))).rejects.toBe(refused)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that is ready counts even after the deadline, and nothing else is waited for then', async () => {
    const endsAt = performance.now() - 1
    expect(await inTime(Promise.resolve('numbers'), endsAt)).toBe('numbers')
    const told = kindOf(inTime(never(), endsAt))
    await vi.advanceTimersByTimeAsync(0)
    expect(await told).toBe('unavailable')
  })

  test('that is awaited twice shares one deadline', async () => {
    const endsAt = performance.now() + 2000
    const told = kindOf(inTime(never(), endsAt)).then(() => kindOf(inTime(never(), endsAt)))
    await vi.runAllTimersAsync()
    expect(await told).toBe('unavailable')
    expect(performance.now() - endsAt).toBeLessThan(10)
  })
})
