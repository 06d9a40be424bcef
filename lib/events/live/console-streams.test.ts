import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '@/lib/contract/event-log'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { type Bus, createBus } from './bus'
import { createStreams, type StreamOptions, type Streams } from './console-streams'

/** Generous, since other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

const silent = { warn() {}, error() {} }
let opened: TestStore
let bus: Bus
let streams: Streams
let server: Server
let options: StreamOptions
let responses: ServerResponse[]

beforeEach(async () => {
  opened = await openTestStore()
  bus = createBus({ store: opened.store, log: silent })
  streams = createStreams({ store: opened.store, bus, log: silent, beatMs: 60 })
  options = { personId: 'ada', after: undefined, mayStay: async () => true }
  responses = []
  server = createServer((_request, response) => {
    responses.push(response)
    void streams.open(response, options).then((isOpen) => isOpen || response.writeHead(503).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  streams.close()
  server.close()
  server.closeAllConnections()
  await opened.remove()
})

const port = () => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const dataOf = (frame: string) => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '')
const isBeat = (frame: string) => frame.startsWith('event: heartbeat\n')
/** All complete frames. */
const framesIn = (text: string) => text.split('\n\n').slice(0, -1)
const messagesIn = (text: string): LiveMessage[] =>
  framesIn(text)
    .filter((frame) => !isBeat(frame))
    .map(dataOf)

/** Opens a stream as a page does, and records what it receives. */
async function listen() {
  const controller = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port()}`, { signal: controller.signal })
  const heard: LiveMessage[] = []
  const raw = { text: '', hasEnded: false }
  const read = async () => {
    for await (const part of answer.body ?? []) {
      raw.text += Buffer.from(part).toString()
      heard.splice(0, heard.length, ...messagesIn(raw.text))
    }
  }
  void read()
    .catch(() => {})
    .then(() => {
      raw.hasEnded = true
    })
  return { answer, heard, raw, close: () => controller.abort() }
}

const insertEvent = async (topics: string[]) => {
  const row = {
    stable_id: `${Math.random()}`,
    inbox_id: 0,
    field: 'flows',
    change: '{}',
    at: 0,
    received_at: 0,
    sentence: '',
    search_text: '',
    severity: 'info',
    topics: JSON.stringify(topics),
    needs_person: 0 as const,
  }
  const { id } = await opened.store.db
    .insertInto('events')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a stream', () => {
  test('begins with the newest ID and the delay before reconnecting', async () => {
    const id = await insertEvent(['events'])
    const { answer, heard, raw } = await listen()
    await vi.waitFor(() => expect(heard).toEqual([{ id, topics: [] }]), patience)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(raw.text).toMatch(new RegExp(`^retry: \\d+\\nid: ${id}\\ndata: `))
  })

  test('immediately passes on messages of the bus', async () => {
    const { heard } = await listen()
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience)
    bus.publish({ id: 5, topics: ['events', 'flow:1'] })
    await vi.waitFor(() => expect(heard[1]).toEqual({ id: 5, topics: ['events', 'flow:1'] }), patience)
  })

  test('that is resumed begins with everything that became stale meanwhile', async () => {
    const after = await insertEvent(['events', 'flows'])
    await insertEvent(['events', 'flow:1'])
    const id = await insertEvent(['events', 'templates'])
    options = { ...options, after }
    const { heard } = await listen()
    await vi.waitFor(
      () => expect(heard).toEqual([{ id, topics: ['events', 'flow:1', 'templates'] }]),
      patience,
    )
  })

  test('begins with what became stale while its page was loading, even without an event', async () => {
    bus.publish({ id: 0, topics: ['templates'] })
    options = { ...options, after: 0, ageMs: 0 }
    const { heard } = await listen()
    await vi.waitFor(() => expect(heard).toEqual([{ id: 0, topics: ['templates'] }]), patience)
  })

  test('of a page that received everything repeats nothing', async () => {
    bus.publish({ id: 0, topics: ['templates'] })
    options = { ...options, after: 0 }
    const { heard } = await listen()
    await vi.waitFor(() => expect(heard).toEqual([{ id: 0, topics: [] }]), patience)
  })

  test('of a page older than this process begins with a resync', async () => {
    options = { ...options, after: 0, ageMs: 50_000 }
    const { heard } = await listen()
    await vi.waitFor(() => expect(heard).toEqual([{ id: 0, topics: ['resync'] }]), patience)
  })

  test('loses nothing that is published while it opens', async () => {
    const reading = createStreams({ store: opened.store, bus, log: silent })
    const response = Object.assign(responses, { length: 0 })
    streams.close()
    streams = reading
    const listening = listen()
    await vi.waitFor(() => expect(response).toHaveLength(1), patience)
    bus.publish({ id: 7, topics: ['flows'] })
    const { heard } = await listening
    await vi.waitFor(() => expect(heard.flatMap(({ topics }) => topics)).toContain('flows'), patience)
    expect(heard.at(-1)?.id).toBe(7)
  })

  test('sends heartbeats while idle, each announcing the next', async () => {
    const before = Date.now()
    const { raw } = await listen()
    const beats = () => framesIn(raw.text).filter(isBeat)
    await vi.waitFor(() => expect(beats().length).toBeGreaterThan(1), patience)
    const [{ at, nextInMs }] = beats().map(dataOf)
    expect([at >= before, nextInMs]).toEqual([true, 60])
    expect(beats().join()).not.toContain('id: ')
    expect(raw.hasEnded).toBe(false)
  })

  test('ends when its person loses access, and stays open while that cannot be checked', async () => {
    let may = async () => true
    options = { ...options, mayStay: () => may() }
    const { raw } = await listen()
    may = () => Promise.reject(new Error('the store is busy'))
    await vi.waitFor(() => expect(raw.text).toContain('event: heartbeat'), patience)
    expect(raw.hasEnded).toBe(false)
    may = async () => false
    await vi.waitFor(() => expect(raw.hasEnded).toBe(true), patience)
    await vi.waitFor(() => expect(streams.size()).toBe(0), patience)
  })

  test('is removed when the page disconnects', async () => {
    const { close, heard } = await listen()
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience)
    expect(streams.size()).toBe(1)
    close()
    await vi.waitFor(() => expect(streams.size()).toBe(0), patience)
  })

  test('is not kept for a page that disconnected before it was opened', async () => {
    const { answer, close } = await listen()
    expect(answer.status).toBe(200)
    close()
    await vi.waitFor(() => expect(streams.size()).toBe(0), patience)
    const [left] = responses
    if (!left) throw new Error('No page was there.')
    expect(await streams.open(left, options)).toBe(true)
    expect(streams.size()).toBe(0)
  })

  test('is refused for a person with twenty open streams', async () => {
    await Promise.all(Array.from({ length: 20 }, listen))
    expect((await listen()).answer.status).toBe(503)
    options = { ...options, personId: 'bob' }
    expect((await listen()).answer.status).toBe(200)
  })

  test('ends at shutdown, after which new ones are refused', async () => {
    const { raw } = await listen()
    streams.close()
    await vi.waitFor(() => expect(raw.hasEnded).toBe(true), patience)
    expect((await listen()).answer.status).toBe(503)
  })
})

describe('a page that does not read', () => {
  /** Connects without reading. */
  async function connectSlowly(): Promise<Socket> {
    const socket = connect(port(), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    socket.pause()
    await vi.waitFor(() => expect(responses[0]?.headersSent).toBe(true), patience)
    return socket
  }
  /** Publishes until the page’s connection accepts no more. */
  async function fill() {
    const topics = Array.from({ length: 100 }, (_, n) => `flow:${n}-${'x'.repeat(100)}`)
    for (let id = 1; id < 9000; id += 1) {
      bus.publish({ id, topics })
      const [response] = responses
      if (!response?.writableNeedDrain) continue
      const isFull = setTimeout(100, true)
      if (await Promise.race([isFull, once(response, 'drain').then(() => false)])) return
    }
    throw new Error('The connection took everything.')
  }

  test('gets one message about everything it missed once it reads again', async () => {
    streams.close()
    streams = createStreams({ store: opened.store, bus, log: silent, beatMs: 60_000 })
    const socket = await connectSlowly()
    await fill()
    const before = responses[0]?.writableLength ?? 0
    for (let n = 0; n < 5000; n += 1) bus.publish({ id: 10_000 + n, topics: ['events', `template:${n % 7}`] })
    expect(responses[0]?.writableLength).toBe(before)
    let text = ''
    socket.on('data', (part) => {
      text += part.toString()
    })
    socket.resume()
    await vi.waitFor(() => expect(text).toContain('template:6'), patience)
    const last = messagesIn(text).at(-1)
    expect(last?.id).toBe(14_999)
    expect(last?.topics).toHaveLength(8)
    socket.destroy()
  })

  test('is disconnected after a heartbeat interval', async () => {
    streams.close()
    streams = createStreams({ store: opened.store, bus, log: silent, beatMs: 300 })
    const socket = await connectSlowly()
    await fill()
    await vi.waitFor(() => expect(streams.size()).toBe(0), patience)
    socket.destroy()
  })
})
