import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFairTimeout } from './fair-timeout'
import { createPublicFetch } from './public-fetch'

describe('a fair timeout', () => {
  let now: number
  let onLate: ReturnType<typeof vi.fn<() => void>>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    now = 0
    onLate = vi.fn<() => void>()
  })
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number, steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      now += ms
      vi.advanceTimersByTime(ms)
    }
  }

  test('fires after its time, and not before', () => {
    startFairTimeout(10_000, onLate, () => now)
    pass(100, 99)
    expect(onLate).not.toHaveBeenCalled()
    pass(100, 1)
    expect(onLate).toHaveBeenCalledOnce()
  })

  test('does not count time in which the process did not run', () => {
    startFairTimeout(10_000, onLate, () => now)
    now += 60_000
    pass(500, 19)
    expect(onLate).not.toHaveBeenCalled()
    pass(500, 2)
    expect(onLate).toHaveBeenCalledOnce()
  })

  test('fires even in a process that is always late', () => {
    startFairTimeout(10_000, onLate, () => now)
    for (let turn = 0; turn < 45; turn += 1) {
      now += 2000
      vi.advanceTimersToNextTimer()
    }
    expect(onLate).toHaveBeenCalledOnce()
  })

  test('never fires once it is cleared, or if it is infinite', () => {
    startFairTimeout(1000, onLate, () => now)()
    startFairTimeout(Number.POSITIVE_INFINITY, onLate, () => now)
    pass(500, 10)
    expect(onLate).not.toHaveBeenCalled()
  })
})

/** Places of what the two threads tell each other. */
const sign = { asked: 0, blocked: 1, answered: 2, never: 3 }

describe.each([
  ['over a new connection', {}],
  ['over a kept connection', { isRepeatable: true as const }],
])('a call %s', (_how, kind) => {
  test('accepts a response that arrived while this process was blocked past the timeout', async () => {
    const timeoutMs = 2000
    const signs = new Int32Array(new SharedArrayBuffer(4 * Object.keys(sign).length))
    // In another thread, because this one is blocked.
    const server = new Worker(
      `const { parentPort, workerData: { signs, sign } } = require('node:worker_threads')
       const set = (index) => {
         Atomics.store(signs, index, 1)
         Atomics.notify(signs, index)
       }
       const server = require('node:http').createServer((_, response) => {
         set(sign.asked)
         Atomics.wait(signs, sign.blocked, 0)
         response.end('ok', () => set(sign.answered))
       })
       server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
      { eval: true, workerData: { signs, sign } },
    )
    try {
      const port = await new Promise<number>((told) => server.once('message', told))
      const fetch = createPublicFetch({ allowsPrivate: true, timeoutMs })
      const call = fetch({ url: `http://127.0.0.1:${port}/`, method: 'POST', body: '{}', ...kind })
      await vi.waitUntil(() => Atomics.load(signs, sign.asked) === 1, { timeout: 60_000, interval: 5 })
      // Timers are next after an immediate: before anything is read.
      await new Promise(setImmediate)
      Atomics.store(signs, sign.blocked, 1)
      Atomics.notify(signs, sign.blocked)
      expect(Atomics.wait(signs, sign.answered, 0, 60_000)).not.toBe('timed-out')
      Atomics.wait(signs, sign.never, 0, timeoutMs + 100)
      expect(await call).toMatchObject({ status: 200, body: 'ok' })
    } finally {
      await server.terminate()
    }
  })
})
