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

describe.each([
  ['over a new connection', {}],
  ['over a kept connection', { isRepeatable: true as const }],
])('a call %s', (_how, kind) => {
  test('accepts a response that arrived while this process was blocked past the timeout', async () => {
    // In another thread, because this one is blocked.
    const server = new Worker(
      `const { parentPort } = require('node:worker_threads')
       const server = require('node:http').createServer((_, response) => response.end('ok'))
       server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
      { eval: true },
    )
    try {
      const port = await new Promise<number>((told) => server.once('message', told))
      const fetch = createPublicFetch({ allowsPrivate: true, timeoutMs: 600 })
      const call = fetch({ url: `http://127.0.0.1:${port}/`, method: 'POST', body: '{}', ...kind })
      setTimeout(() => {
        const until = performance.now() + 700
        while (performance.now() < until);
      }, 0)
      expect(await call).toMatchObject({ status: 200, body: 'ok' })
    } finally {
      await server.terminate()
    }
  })
})
