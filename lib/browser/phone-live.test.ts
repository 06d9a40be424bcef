import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectPhone, stalePhoneKeys } from './phone-live'
import { BrowserStream } from './testing/browser-stream'

describe('a message of a phone', () => {
  test.each([
    [['contact'], [['phone', '1', 'contact']]],
    [
      ['contact', 'conversation:2'],
      [
        ['phone', '1', 'contact'],
        ['phone', '1', 'messages', '2'],
      ],
    ],
    [
      ['calls'],
      [
        ['phone', '1', 'calls'],
        ['phone', '1', 'call-permission'],
      ],
    ],
    [['resync', 'contact'], [['phone', '1']]],
    [['something'], []],
    [[], []],
  ])('about %j makes %j stale', (topics, keys) => {
    expect(stalePhoneKeys('1', topics)).toEqual(keys)
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

  test('is that of the contact, goes on where it was, and reads everything after it was down', async () => {
    const streams: BrowserStream[] = []
    const queryClient = new QueryClient()
    const kinds = ['contact', 'calls']
    const keyOf = (kind: string) => ['phone', '15550100001', kind]
    for (const kind of kinds) queryClient.setQueryData(keyOf(kind), {})
    const stale = () => kinds.filter((kind) => queryClient.getQueryState(keyOf(kind))?.isInvalidated)
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
    expect(stale()).toEqual(['contact'])
    streams[0]?.refuse()
    await vi.advanceTimersByTimeAsync(2000)
    expect(streams[1]?.address).toBe('/api/phone/15550100001/live?after=5')
    streams[1]?.accept()
    expect(stale()).toEqual(kinds)
    end()
    expect(streams[1]?.isClosed).toBe(true)
  })

  test.each([
    ['signedOut', 401, 'out'],
    ['forbidden', 403, 'out'],
    ['notFound', 404, 'gone'],
  ])(
    'ends with its reason when it is refused as %s, and goes on once it may',
    async (kind, status, state) => {
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
    },
  )

  test('is tried again while the console cannot be asked why it was refused', async () => {
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
