import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { phoneQueries } from './phone'
import { phoneCallQueries } from './phone-calls'
import { connectPhone, stalePhoneKeys } from './phone-live'
import { beginsWith } from './stale-topics'
import { BrowserStream } from './testing/browser-stream'

const detail = phoneQueries.contact('15550100001').queryKey
const signals = phoneCallQueries.signals('15550100001').queryKey
const standing = phoneCallQueries.standing('15550100001', '2').queryKey
const messages = phoneQueries.messages('15550100001', '2').queryKey
const shown = { detail, signals, standing, messages }

describe('a live message of a phone', () => {
  test.each([
    [['contact'], ['detail']],
    [
      ['contact', 'conversation:2'],
      ['detail', 'messages'],
    ],
    [['conversation:3'], []],
    [['calls'], ['signals', 'standing']],
    [['something'], []],
    [[], []],
  ])('about %j makes %j stale', (topics, names) => {
    const stale = stalePhoneKeys('15550100001', topics)
    const found = Object.entries(shown).flatMap(([name, key]) => (beginsWith(key, stale) ? [name] : []))
    expect(found).toEqual(names)
  })

  test('does not make other phones stale', () => {
    expect(beginsWith(detail, stalePhoneKeys('15550100002', ['contact']))).toBe(false)
  })
})

describe('the stream of a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('resumes after its last message and invalidates everything after a reconnect', async () => {
    const streams: BrowserStream[] = []
    const queryClient = new QueryClient()
    const keys = [detail, signals]
    for (const key of keys) queryClient.setQueryData<unknown>(key, {})
    const stale = () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated)
    const end = connectPhone({
      contact: '15550100001',
      after: 4,
      queryClient,
      onState() {},
      open(address) {
        const stream = new BrowserStream(address)
        streams.push(stream)
        return stream
      },
    })
    expect(streams[0]?.address).toBe('/api/phone/15550100001/live?after=4')
    streams[0]?.accept()
    streams[0]?.tell({ id: 5, topics: ['contact'] })
    expect(stale()).toEqual([detail])
    streams[0]?.refuse()
    await vi.advanceTimersByTimeAsync(2000)
    expect(streams[1]?.address).toBe('/api/phone/15550100001/live?after=5')
    streams[1]?.accept()
    expect(stale()).toEqual(keys)
    end()
    expect(streams[1]?.isClosed).toBe(true)
  })

  test.each([
    ['signedOut', 401, 'out'],
    ['forbidden', 403, 'out'],
    ['notFound', 404, 'gone'],
  ])('stops when refused as %s, and resumes once allowed', async (kind, status, state) => {
    const problem = { kind, title: 'No', detail: 'No', nextStep: '', fields: {}, isTransient: false }
    let answer = () => Response.json(problem, { status })
    vi.stubGlobal('fetch', async () => answer())
    const streams: BrowserStream[] = []
    const states: string[] = []
    const end = connectPhone({
      contact: '15550100001',
      after: 4,
      queryClient: new QueryClient(),
      onState: (each) => states.push(each),
      open(address) {
        const stream = new BrowserStream(address)
        streams.push(stream)
        return stream
      },
    })
    streams[0]?.accept()
    streams[0]?.refuse()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states).toEqual(['up', 'down', state])
    expect(streams).toHaveLength(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(streams).toHaveLength(1)
    answer = () => Response.json({})
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(streams).toHaveLength(2)
    streams[1]?.accept()
    expect(states.at(-1)).toBe('up')
    end()
  })

  test('is retried while the console is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')))
    const streams: BrowserStream[] = []
    const end = connectPhone({
      contact: '15550100001',
      after: 4,
      queryClient: new QueryClient(),
      onState() {},
      open(address) {
        const stream = new BrowserStream(address)
        streams.push(stream)
        return stream
      },
    })
    streams[0]?.refuse()
    await vi.advanceTimersByTimeAsync(2000)
    expect(streams).toHaveLength(2)
    end()
  })
})
