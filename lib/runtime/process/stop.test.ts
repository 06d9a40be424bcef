import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopInOrder, stopLimits } from './stop'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a stop runs its steps in order, limits the time of each, and continues after a failure', async () => {
  const told: string[] = []
  const done: string[] = []
  const stopped = stopInOrder(
    [
      { name: 'quick', mostMs: 5000, work: () => done.push('quick') },
      { name: 'failing', mostMs: 5000, work: () => Promise.reject(new Error('no')) },
      { name: 'hanging', mostMs: 100, work: () => new Promise(() => {}) },
      { name: 'last', mostMs: 5000, work: async () => done.push('last') },
    ],
    { warn: (facts, message) => void told.push(`${message} ${JSON.stringify(facts)}`) },
  )
  await vi.advanceTimersByTimeAsync(99)
  expect(done).toEqual(['quick'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['quick', 'last'])
  await stopped
  expect(told).toHaveLength(2)
  expect(told[0]).toContain('"step":"failing"')
  expect(told[1]).toContain('"step":"hanging"')
})

test.each([true, false])(
  'the steps of a stop end within ten seconds, in development: %s',
  (isDevelopment) => {
    const { workMs, requestsMs, pagesMs, storesMs } = stopLimits(isDevelopment)
    expect(workMs + requestsMs + pagesMs + storesMs).toBeLessThan(10_000)
  },
)
