import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '@/lib/contract/event-log'
import { LiveTab, type Locks } from './shared-live-stream'
import { announceReturn } from './tabs'
import { BrowserStream } from './testing/browser-stream'

/** Waits as long as a busy machine may need. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

/** Replaces the browser's lock manager, which Node doesn’t have: one holder, the others queued. */
function lockManager(): Locks {
  const row: { grant: () => Promise<void>; reject: (reason: unknown) => void }[] = []
  let isHeld = false
  const next = async () => {
    if (isHeld) return
    const first = row.shift()
    if (!first) return
    isHeld = true
    await first.grant()
    isHeld = false
    void next()
  }
  const request: Locks['request'] = (_, { signal }, hold) =>
    new Promise<void>((resolve, reject) => {
      const waiting = { grant: async () => resolve(await hold()), reject }
      signal.addEventListener('abort', () => {
        const place = row.indexOf(waiting)
        if (place >= 0) row.splice(place, 1)
        reject(signal.reason)
      })
      row.push(waiting)
      void next()
    })
  return { request }
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function browser() {
  const locks = lockManager()
  const streams: BrowserStream[] = []
  const openTab = (after?: number, isSignedIn = async () => true, drawnAt = Date.now()) => {
    const messages: LiveMessage[] = []
    const states: string[] = []
    const onBack = vi.fn()
    const tab = new LiveTab({
      after,
      drawnAt,
      locks,
      open: (address) => {
        const stream = new BrowserStream(address)
        streams.push(stream)
        return stream
      },
      isSignedIn,
      onBack,
      onMessage: (message) => messages.push(message),
      onState: (state) => states.push(state),
      chance: () => 0,
    })
    closers.push(() => tab.close())
    return { tab, messages, states, onBack }
  }
  return { openTab, streams }
}

describe('tabs of one browser', () => {
  test('share one stream and all receive its messages', async () => {
    const { openTab, streams } = browser()
    const first = openTab()
    const second = openTab()
    streams[0]?.accept()
    streams[0]?.tell({ id: 5, topics: ['templates'] })
    await until(() => expect(second.messages).toEqual([{ id: 5, topics: ['templates'] }]))
    expect(first.messages).toEqual(second.messages)
    expect(second.states).toContain('up')
    expect(streams).toHaveLength(1)
  })

  test('hand the stream over when its owner closes, from the last message on', async () => {
    const { openTab, streams } = browser()
    const first = openTab()
    const second = openTab()
    streams[0]?.tell({ id: 8, topics: ['events'] })
    await until(() => expect(second.messages).toHaveLength(1))
    first.tab.close()
    await until(() => expect(streams).toHaveLength(2))
    expect(streams[1]?.address).toMatch(/^\/api\/live\?after=8&age=\d+$/)
    expect(streams[0]?.isClosed).toBe(true)
  })

  test('tell a new tab what it missed since its page was rendered', async () => {
    const { openTab, streams } = browser()
    openTab(3)
    const told = [4, 6, 7].map((id) => ({ id, topics: ['events', `template:${id}`] }))
    for (const message of told) streams[0]?.tell(message)
    const late = openTab(4, undefined, Date.now() + 1)
    await until(() => expect(late.messages).toEqual(told.slice(1)))
  })

  test('tell a new tab about a change without an event made while it was loading', async () => {
    const { openTab, streams } = browser()
    openTab(3)
    const change = { id: 3, topics: ['templates'] }
    const drawnAt = Date.now()
    streams[0]?.tell(change)
    const late = openTab(3, undefined, drawnAt)
    await until(() => expect(late.messages).toEqual([change]))
  })

  test('send the age of their page, up to a minute', () => {
    const { openTab, streams } = browser()
    openTab(3, undefined, Date.now() - 3_600_000)
    expect(streams[0]?.address).toBe('/api/live?after=3&age=60000')
  })

  test('tell a new tab that is too far behind to reload everything', async () => {
    const { openTab, streams } = browser()
    openTab(50)
    streams[0]?.tell({ id: 51, topics: ['events'] })
    const late = openTab(10)
    await until(() => expect(late.messages).toEqual([{ id: 51, topics: ['resync'] }]))
  })

  test('send nothing to a tab that is up to date', async () => {
    const { openTab, streams } = browser()
    openTab(3)
    streams[0]?.accept()
    const late = openTab(3, undefined, Date.now() + 1)
    await until(() => expect(late.states).toContain('up'))
    expect(late.messages).toEqual([])
  })

  test('all learn that the stream went silent, and receive from the next one', async () => {
    const { openTab, streams } = browser()
    openTab()
    const second = openTab()
    streams[0]?.accept()
    streams[0]?.tell({ id: 6, topics: ['events'] })
    streams[0]?.beat(40)
    await until(() => expect(second.states).toContain('down'))
    await until(() => expect(streams[1]?.address).toBe('/api/live?after=6'))
    streams[1]?.accept()
    streams[1]?.tell({ id: 7, topics: ['flows'] })
    await until(() => expect(second.messages.at(-1)).toEqual({ id: 7, topics: ['flows'] }))
    expect(second.states.at(-1)).toBe('up')
  })

  test('each open a stream when there are no locks', () => {
    const streams: string[] = []
    const open = (address: string) => {
      streams.push(address)
      return new BrowserStream(address)
    }
    const settings = {
      after: undefined,
      drawnAt: Date.now(),
      locks: undefined,
      open,
      isSignedIn: async () => true,
      onMessage() {},
      onState() {},
    }
    const [one, other] = [new LiveTab(settings), new LiveTab(settings)]
    expect(streams).toHaveLength(2)
    one.close()
    other.close()
  })

  test('end together with the session, and resume together when someone signs in in one of them', async () => {
    const { openTab, streams } = browser()
    const first = openTab(undefined, async () => false)
    const second = openTab(undefined, async () => false)
    streams[0]?.refuse()
    await until(() => expect(second.states).toContain('ended'))
    expect(streams).toHaveLength(1)
    openTab()
    await until(() => expect(streams).toHaveLength(2))
    streams[1]?.accept()
    streams[1]?.tell({ id: 2, topics: ['events'] })
    await until(() => expect(second.messages).toHaveLength(1))
    expect(first.messages).toHaveLength(1)
    expect(streams).toHaveLength(2)
  })

  test('are all notified when a page without a stream announces a valid session', async () => {
    const { openTab } = browser()
    const [first, second] = [openTab(), openTab()]
    announceReturn()
    await until(() => expect(second.onBack).toHaveBeenCalledOnce())
    expect(first.onBack).toHaveBeenCalledOnce()
  })
})
