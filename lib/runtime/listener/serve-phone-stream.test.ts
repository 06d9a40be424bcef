import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '@/lib/access/person'
import { createPhoneRateLimit, type PhoneRateLimit } from '@/lib/console/phone/phone-rate-limit'
import type { LiveMessage } from '@/lib/contract/event-log'
import { createPhoneStreams, type PhoneStreams } from '@/lib/events/live/phone-streams'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { ANA, insertPhones, write } from '@/lib/service/testing/phone-fixtures'
import { servePhoneStream } from './serve-phone-stream'

const silent = { warn() {}, error() {} }
let tested: TestService
let streams: PhoneStreams | undefined
let server: Server
let person: Person | undefined
let access: PhoneRateLimit['access']

beforeEach(async () => {
  tested = await createTestService()
  await insertPhones(tested)
  const { phones } = tested.service
  streams = createPhoneStreams(
    {
      subscribe: phones.subscribe,
      changesAfter: (waId, after) => phones.changesAfter(ACCOUNT, waId, after),
    },
    { log: silent, beatMs: 40, lookMs: 60_000 },
  )
  person = undefined
  access = 'open'
  const { store, clock } = tested
  server = createServer((request, response) => {
    const door = createPhoneRateLimit({ store, clock: clock.now, access, publicUrl: 'http://localhost:3000' })
    const whoever = { personOf: () => Promise.resolve(person) }
    void servePhoneStream(request, response, { access: whoever, streams, door })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  streams?.close()
  server.close()
  server.closeAllConnections()
  await tested.close()
})

const ask = (contact = ANA, query = '', headers: Record<string, string> = {}) => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return fetch(`http://127.0.0.1:${port}/api/phone/${contact}/live${query}`, { headers })
}

/** Yields messages and skips heartbeats. */
async function* messagesOf(answer: Response): AsyncGenerator<LiveMessage> {
  let text = ''
  for await (const part of answer.body ?? []) {
    text += Buffer.from(part).toString()
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const frame = text.slice(0, end)
      text = text.slice(end + 2)
      const [, data] = /^data: (.*)$/m.exec(frame) ?? []
      if (data && !frame.includes('event: heartbeat')) yield JSON.parse(data)
    }
  }
}

const topics = ['contact', `conversation:${PHONE_NUMBER}`]

describe("a phone's stream", () => {
  test('begins with the phone’s latest change, then sends which conversation changed', async () => {
    const messages = messagesOf(await ask())
    expect((await messages.next()).value).toEqual({ id: 0, topics: [] })
    await write(tested)
    expect((await messages.next()).value).toEqual({ id: 1, topics })
    await write(tested)
    expect((await messages.next()).value).toEqual({ id: 2, topics })
  })

  test.each([
    ['?after=0', {}],
    ['?after=7', { 'last-event-id': '0' }],
  ])('resumes after the last known change: %s %j', async (query, headers) => {
    await write(tested)
    const { value } = await messagesOf(await ask(ANA, query, headers)).next()
    expect(value).toEqual({ id: 1, topics })
  })

  test('after an unknown change begins with a resync', async () => {
    const { value } = await messagesOf(await ask(ANA, '?after=99')).next()
    expect(value).toEqual({ id: 0, topics: ['resync'] })
  })

  test('sends nothing about other phones', async () => {
    const messages = messagesOf(await ask())
    await messages.next()
    await write(tested, 'Hello', '15550100004')
    await write(tested)
    expect((await messages.next()).value).toEqual({ id: 1, topics })
  })

  test.each(['15559999999', 'Ana', '%00', '1'.repeat(30)])(
    'gets 404 for an unknown phone: %s',
    async (contact) => {
      const answer = await ask(contact)
      expect([answer.status, (await answer.json()).kind]).toEqual([404, 'notFound'])
    },
  )

  test('can be opened thirty times for one phone, and again after one disconnects', async () => {
    const leave = new AbortController()
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    await fetch(`http://127.0.0.1:${port}/api/phone/${ANA}/live`, { signal: leave.signal })
    for (let open = 1; open < 30; open += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(503)
    leave.abort()
    while ((streams?.size() ?? 0) > 29) await new Promise((resolve) => setImmediate(resolve))
    expect((await ask()).status).toBe(200)
  })

  test('requires a session where phones are not open, and ends when access is lost', async () => {
    access = 'signed-in'
    expect((await ask()).status).toBe(401)
    person = { id: '1', name: 'Vic', email: 'vic@example.com', role: 'viewer' }
    const answered = await ask()
    expect(answered.status).toBe(200)
    person = undefined
    // Reads until the server ends it.
    await answered.text()
  })

  test('gets 404 with a remote service', async () => {
    streams?.close()
    streams = undefined
    expect((await ask()).status).toBe(404)
  })
})
