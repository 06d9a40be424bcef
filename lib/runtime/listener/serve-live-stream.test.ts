import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '@/lib/access/person'
import { createBus } from '@/lib/events/live/bus'
import { createStreams, PEOPLE_TOPIC, type Streams } from '@/lib/events/live/console-streams'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { serveLiveStream } from './serve-live-stream'

/** Generous, since other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

const ada: Person = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'viewer' }
const silent = { warn() {}, error() {} }
let opened: TestStore
let streams: Streams
let server: Server
let people: Map<string, Person>

beforeEach(async () => {
  opened = await openTestStore()
  const bus = createBus({ store: opened.store, log: silent })
  streams = createStreams({ store: opened.store, bus, log: silent, beatMs: 40 })
  people = new Map([['session=ada', ada]])
  const access = { personOf: async (headers: Headers) => people.get(headers.get('cookie') ?? '') }
  server = createServer((request, response) => {
    void serveLiveStream(request, response, { access, streams })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  streams.close()
  server.close()
  server.closeAllConnections()
  await opened.remove()
})

const ask = (cookie: string, query = '', headers: Record<string, string> = {}) => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return fetch(`http://127.0.0.1:${port}/api/live${query}`, { headers: { ...headers, cookie } })
}

async function firstMessage(answer: Response): Promise<unknown> {
  let text = ''
  for await (const part of answer.body ?? []) {
    text += Buffer.from(part).toString()
    const [, data] = /^data: (.*)$/m.exec(text) ?? []
    if (data && text.includes('\n\n')) return JSON.parse(data)
  }
  return undefined
}

describe('the live stream', () => {
  test.each(['', 'session=bob'])('is refused without a valid session: %j', async (cookie) => {
    const answer = await ask(cookie)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ kind: 'signedOut' })
    expect(streams.size()).toBe(0)
  })

  test('is open without permission for events, and sends only what the role can receive', async () => {
    streams.close()
    const bus = createBus({ store: opened.store, log: silent })
    streams = createStreams({ store: opened.store, bus, log: silent, beatMs: 600_000 })
    const grant = { permissions: ['overview.read', 'templates.read'] as const }
    people.set('session=sam', { ...ada, id: 'sam', role: { names: ['Shop'], ...grant } })
    const answer = await ask('session=sam')
    expect(answer.status).toBe(200)
    const text = answer.text()
    await vi.waitFor(() => expect(streams.size()).toBe(1), patience)
    bus.publish({ id: 3, topics: ['events', 'templates'] })
    bus.publish({ id: 4, topics: ['events', 'incidents', 'phone-number:1'] })
    streams.close()
    const heard = [...(await text).matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))
    expect(heard.flatMap(({ topics }) => topics)).toEqual(['templates'])
    expect(heard.map(({ id }) => id)).not.toContain(4)
  })

  test('sends only what the role still allows after it changed', async () => {
    const bus = createBus({ store: opened.store, log: silent })
    streams.close()
    streams = createStreams({ store: opened.store, bus, log: silent, beatMs: 600_000 })
    const answer = await ask('session=ada')
    people.set('session=ada', { ...ada, role: { names: ['Least'], permissions: ['overview.read'] } })
    bus.publish({ id: 1, topics: [PEOPLE_TOPIC] })
    await setImmediate()
    bus.publish({ id: 2, topics: ['events'] })
    streams.close()
    expect(await answer.text()).not.toContain('events')
  })

  test('opens for someone who can see events', async () => {
    const answer = await ask('session=ada')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(await firstMessage(answer)).toEqual({ id: 0, topics: [] })
  })

  test.each([
    ['?after=900', {}],
    ['', { 'last-event-id': '900' }],
    ['?after=0', { 'last-event-id': '900' }],
    ['?after=0&age=3600000', {}],
  ])('is resumed after the ID a page knows: %s %j', async (query, headers) => {
    // No event has this ID, so everything may be stale.
    expect(await firstMessage(await ask('session=ada', query, headers))).toEqual({
      id: 0,
      topics: ['resync'],
    })
  })

  test.each(['?after=', '?after=-1', '?after=x', '?after=1e9', '?other=1', '?age=-1', '?age=x'])(
    'begins anew if the ID is invalid: %s',
    async (query) => {
      expect(await firstMessage(await ask('session=ada', query))).toEqual({ id: 0, topics: [] })
    },
  )

  test('ends with the session', async () => {
    const answer = await ask('session=ada')
    people.clear()
    expect(await answer.text()).toContain('data: ')
    await vi.waitFor(() => expect(streams.size()).toBe(0), patience)
  })

  test('ends immediately when its person loses access, without waiting for a heartbeat', async () => {
    streams.close()
    const bus = createBus({ store: opened.store, log: silent })
    streams = createStreams({ store: opened.store, bus, log: silent, beatMs: 600_000 })
    const answer = await ask('session=ada')
    people.clear()
    bus.publish({ id: 0, topics: ['templates'] })
    expect(streams.size()).toBe(1)
    bus.publish({ id: 0, topics: [PEOPLE_TOPIC] })
    expect(await answer.text()).toContain('data: ')
    await vi.waitFor(() => expect(streams.size()).toBe(0), patience)
  })

  test('is refused during shutdown, with the delay before retrying', async () => {
    streams.close()
    const answer = await ask('session=ada')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  })
})
