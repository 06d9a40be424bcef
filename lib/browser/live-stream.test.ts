import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '@/lib/contract/event-log'
import { LiveStream, waitMs } from './live-stream'
import { BrowserStream } from './testing/browser-stream'

const follow = (after?: number, isSignedIn = async () => true) => {
  const streams: BrowserStream[] = []
  const messages: LiveMessage[] = []
  const states: string[] = []
  const stream = new LiveStream(after, {
    open: (address) => {
      const opened = new BrowserStream(address)
      streams.push(opened)
      return opened
    },
    isSignedIn,
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    chance: () => 1,
  })
  return { stream, streams, messages, states }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a stream with heartbeats', () => {
  test('is reopened after two and a half silent intervals, from the last message on', async () => {
    const { streams, states } = follow()
    streams[0]?.accept()
    streams[0]?.tell({ id: 9, topics: [] })
    await vi.advanceTimersByTimeAsync(37_499)
    expect(states).toEqual(['up'])
    await vi.advanceTimersByTimeAsync(1)
    expect(states).toEqual(['up', 'down'])
    expect(streams[0]?.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(streams.map(({ address }) => address)).toEqual(['/api/live', '/api/live?after=9'])
  })

  test('stays open while they arrive', async () => {
    const { streams, states } = follow()
    streams[0]?.accept()
    for (let beats = 0; beats < 40; beats += 1) {
      await vi.advanceTimersByTimeAsync(15_000)
      streams[0]?.beat(15_000)
    }
    expect(states).toEqual(['up'])
    expect(streams).toHaveLength(1)
  })

  test('expects them at the interval the server announces', async () => {
    const { streams, states, messages } = follow()
    streams[0]?.accept()
    streams[0]?.beat(2000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(states).toEqual(['up', 'down'])
    expect(messages).toEqual([])
  })

  test('counts as failed if none ever arrives, and waits longer each time', async () => {
    const { streams, states } = follow()
    await vi.advanceTimersByTimeAsync(37_500 + 1000)
    expect(states).toEqual(['down'])
    await vi.advanceTimersByTimeAsync(37_500 + 1999)
    expect(streams).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(streams).toHaveLength(3)
  })

  test('does not wait for them after closing', async () => {
    const { stream, states } = follow()
    stream.close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(states).toEqual([])
  })
})

describe('the live stream', () => {
  test('sends the age of its page when it opens', () => {
    const addresses: string[] = []
    const stream = new LiveStream(4, {
      ageMs: 900,
      open: (address) => {
        addresses.push(address)
        return new BrowserStream(address)
      },
      isSignedIn: async () => true,
      onMessage() {},
      onState() {},
    })
    expect(addresses).toEqual(['/api/live?after=4&age=900'])
    stream.close()
  })

  test('begins after the newest known event', () => {
    expect(follow(41).streams[0]?.address).toBe('/api/live?after=41')
    expect(follow().streams[0]?.address).toBe('/api/live')
  })

  test('forwards messages and ignores malformed ones', () => {
    const { streams, messages } = follow()
    streams[0]?.tell({ id: 7, topics: ['events'] })
    streams[0]?.tell('nothing of ours')
    streams[0]?.tell({ id: '7' })
    expect(messages).toEqual([{ id: 7, topics: ['events'] }])
  })

  test('reopens after a failure, from the last message on', async () => {
    const { streams, states } = follow(1)
    streams[0]?.tell({ id: 9, topics: [] })
    streams[0]?.break()
    expect(states).toEqual(['down'])
    expect(streams[0]?.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(streams[1]?.address).toBe('/api/live?after=9')
    streams[1]?.accept()
    expect(states).toEqual(['down', 'up'])
  })

  test('increases the delay with every failure, up to 30 seconds', () => {
    expect([1, 2, 3, 10].map((failures) => waitMs(failures, 1))).toEqual([1000, 2000, 4000, 30_000])
    expect(waitMs(1, 0)).toBe(500)
  })

  test('keeps increasing the delay while connections open but send nothing', async () => {
    const { streams } = follow()
    streams[0]?.accept()
    streams[0]?.break()
    await vi.advanceTimersByTimeAsync(1000)
    streams[1]?.accept()
    streams[1]?.break()
    await vi.advanceTimersByTimeAsync(1999)
    expect(streams).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(streams).toHaveLength(3)
  })

  test('ends permanently when the session has ended', async () => {
    const { streams, states } = follow(undefined, async () => false)
    streams[0]?.refuse()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(states).toEqual(['down', 'ended'])
    expect(streams).toHaveLength(1)
  })

  test('retries when refused for another reason', async () => {
    const { streams } = follow(undefined, async () => true)
    streams[0]?.refuse()
    await vi.advanceTimersByTimeAsync(1000)
    expect(streams).toHaveLength(2)
  })

  test('retries immediately and only once when woken', async () => {
    const { stream, streams } = follow()
    streams[0]?.break()
    stream.wake()
    stream.wake()
    expect(streams).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(streams).toHaveLength(2)
  })

  test('is not reopened once closed', async () => {
    const { stream, streams } = follow()
    streams[0]?.break()
    stream.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(streams).toHaveLength(1)
  })

  test('passes a resync event on as the topic resync', () => {
    const { streams, messages } = follow()
    streams[0]?.dispatchEvent(
      new MessageEvent('resync', { data: JSON.stringify({ id: 12, topics: ['events'] }) }),
    )
    expect(messages).toEqual([{ id: 12, topics: ['events', 'resync'] }])
  })
})
