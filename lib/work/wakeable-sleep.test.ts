import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWakeableSleep } from './wakeable-sleep'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Advances by some milliseconds and answers whether the pause is over by then. */
async function isOverAfter(ms: number, pause: Promise<unknown>): Promise<boolean> {
  const over = vi.fn()
  void pause.then(over)
  await vi.advanceTimersByTimeAsync(ms)
  return over.mock.calls.length > 0
}

test('a sleep ends by itself or when woken', async () => {
  const { sleep, wake } = createWakeableSleep()
  expect(await isOverAfter(10, sleep(10))).toBe(true)
  const sleeping = sleep(10)
  wake()
  expect(await isOverAfter(0, sleeping)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a wake while nothing sleeps ends the next sleep, and only that', async () => {
  const { sleep, wake } = createWakeableSleep()
  wake()
  expect(await isOverAfter(0, sleep(10))).toBe(true)
  expect(await isOverAfter(9, sleep(10))).toBe(false)
})

test('a rest takes its time though woken, and the sleep after it ends at once', async () => {
  const { sleep, rest, wake } = createWakeableSleep()
  const resting = rest(10)
  wake()
  expect(await isOverAfter(9, resting)).toBe(false)
  expect(await isOverAfter(1, resting)).toBe(true)
  expect(await resting).toBe(true)
  expect(await isOverAfter(0, sleep(10))).toBe(true)
})

test('a stop ends every pause at once', async () => {
  const { sleep, rest, stop, isStopping } = createWakeableSleep()
  const resting = rest(10)
  expect(isStopping()).toBe(false)
  stop()
  expect([await resting, await rest(10), isStopping()]).toEqual([false, false, true])
  expect(await isOverAfter(0, sleep(10))).toBe(true)
})
