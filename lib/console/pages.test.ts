import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '@/lib/runtime/process/log'
import { logOutput } from './pages'

const printed = globalThis.console
const warned = process.listeners('warning')
afterEach(() => {
  globalThis.console = printed
  process.removeAllListeners('warning')
  for (const listener of warned) process.on('warning', listener)
})

function capture(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  logOutput(createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }))
  return lines
}

describe('output of packages', () => {
  test('becomes one log line each, with its level and without colors', () => {
    const lines = capture()
    globalThis.console.log('ready in %d ms', 12)
    globalThis.console.warn('\u001b[33m⚠\u001b[39m old')
    globalThis.console.error(new TypeError('Invalid URL'))
    expect(lines).toMatchObject([
      { level: 'debug', part: 'next', msg: 'ready in 12 ms' },
      { level: 'warn', part: 'next', msg: '⚠ old' },
      { level: 'error', part: 'next', msg: expect.stringMatching(/^TypeError: Invalid URL\n {4}at /) },
    ])
  })

  test('includes warnings of the runtime', async () => {
    const lines = capture()
    process.emitWarning('soon gone', 'DeprecationWarning')
    await vi.waitFor(() => expect(lines).toMatchObject([{ level: 'warn', error: { message: 'soon gone' } }]))
  })
})
