import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Store } from '@/lib/store/open'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { readRefused } from './inbox'
import {
  APP_SECRET,
  deliver,
  type OpenReceiver,
  openReceiver,
  sign,
  templateBody,
  VERIFY_TOKEN,
} from './testing/open-receiver'

const MIB = 1024 * 1024

let opened: TestStore
let receiver: OpenReceiver
const clock = createClock()

async function open(
  engine: (typeof engines)[number],
  settings?: { verifyToken?: string; appSecret?: string },
) {
  opened = await openTestStore(engine)
  receiver = await openReceiver({ store: opened.store, clock: clock.now, settings })
}
afterEach(async () => {
  await receiver.close()
  await opened.remove()
})

const kept = () => opened.store.db.selectFrom('inbox').selectAll().orderBy('id').execute()
const keptBodies = async () => (await kept()).map(({ body }) => Buffer.from(body).toString())

describe('the handshake', () => {
  beforeEach(() => open('sqlite'))

  const ask = async (query: Record<string, string>) => {
    const answer = await fetch(`${receiver.url}?${new URLSearchParams(query)}`)
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') }
  }
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '11582 <b>&"é' }

  test('returns the challenge unchanged, as plain text, for the right token', async () => {
    const { status, text, type } = await ask(right)
    expect([status, text, type]).toEqual([200, '11582 <b>&"é', 'text/plain; charset=utf-8'])
  })

  test.each([
    ['a wrong token', { ...right, 'hub.verify_token': 'another' }],
    ['a token in uppercase', { ...right, 'hub.verify_token': VERIFY_TOKEN.toUpperCase() }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    ['another mode', { ...right, 'hub.mode': 'unsubscribe' }],
    ['no mode', { 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1' }],
    ['an empty query', {}],
  ])('refuses %s with 403 without repeating the challenge', async (_what, query) => {
    const { status, text } = await ask(query)
    expect(status).toBe(403)
    expect(text).not.toContain('11582')
    expect(receiver.logged).toHaveLength(1)
    expect(receiver.logged[0]).toContain('handshake refused')
  })

  test('is refused when no verify token is configured', async () => {
    const without = await openReceiver({ store: opened.store, settings: { appSecret: APP_SECRET } })
    for (const token of ['', 'undefined', VERIFY_TOKEN]) {
      const query = new URLSearchParams({ ...right, 'hub.verify_token': token })
      expect((await fetch(`${without.url}?${query}`)).status).toBe(403)
    }
    await without.close()
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'and deliveries are the only supported requests: %s gets 405',
    async (method) => {
      const answer = await fetch(receiver.url, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
    },
  )
})

describe.each(engines)('a delivery, stored on %s', (engine) => {
  beforeEach(() => open(engine))

  test('is stored byte for byte when it gets 200', async () => {
    const body = '{ "entry" : [],\n"text":"\\u00e9é 😀","n":1.0 }'
    expect(await deliver(receiver.url, body)).toBe(200)
    expect(await keptBodies()).toEqual([body])
    expect(await kept()).toMatchObject([{ received_at: clock.now(), times: 1, is_read: 0, problem: null }])
  })

  test('is stored even if it isn’t text', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    expect(await deliver(receiver.url, bytes)).toBe(200)
    expect((await kept()).map(({ body }) => [...body])).toEqual([[...bytes]])
  })

  test.each([
    ['without a signature', ''],
    ['with the signature of another body', sign(templateBody(2))],
    ['signed with another secret', sign(templateBody(1), 'another secret')],
    ['with a truncated signature', sign(templateBody(1)).slice(0, -2)],
    ['with a signature by another algorithm', sign(templateBody(1)).replace('sha256', 'sha1')],
    ['with a bare digest', sign(templateBody(1)).slice('sha256='.length)],
  ])('%s is refused with 401 and not stored', async (_how, signature) => {
    expect(await deliver(receiver.url, templateBody(1), signature)).toBe(401)
    expect(await kept()).toEqual([])
    expect(receiver.stored()).toBe(0)
  })

  test('that was changed, truncated or reformatted is refused', async () => {
    const body = templateBody(1)
    const signature = sign(body)
    const forged = body.replace('APPROVED', 'REJECTED')
    const written = JSON.stringify(JSON.parse(body), null, 1)
    for (const other of [forged, written, body.slice(0, -1), `${body}\n`]) {
      expect(await deliver(receiver.url, other, signature)).toBe(401)
    }
    expect(await kept()).toEqual([])
  })

  test('sent twice is stored once and counted, even after the clock was set back', async () => {
    const firstAt = clock.now()
    expect(await deliver(receiver.url, templateBody(1))).toBe(200)
    clock.advance(-3_600_000)
    expect(await deliver(receiver.url, templateBody(1))).toBe(200)
    expect(await kept()).toMatchObject([{ times: 2, received_at: firstAt, last_received_at: clock.now() }])
  })

  test('sent many times concurrently is stored once, and every time counts', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, n) => deliver(receiver.url, templateBody(n % 3))),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await kept()).map(({ times }) => times)).toEqual([20, 20, 20])
  })

  test('through a second replica is recognized as the same', async () => {
    const another = await openReceiver({ store: await opened.openPeer() })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => deliver((n % 2 ? receiver : another).url, templateBody(1))),
    )
    await another.close()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await kept()).toMatchObject([{ times: 20 }])
  })

  test('that cannot be stored gets 503, and the next one succeeds', async () => {
    const { store } = opened
    const failing = { ...store, transaction: () => Promise.reject(new Error('no such schema')) } as Store
    const broken = await openReceiver({ store: failing })
    const answer = await fetch(broken.url, {
      method: 'POST',
      headers: { 'x-hub-signature-256': sign(templateBody(1)) },
      body: templateBody(1),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    failing.transaction = store.transaction
    expect(await deliver(broken.url, templateBody(1))).toBe(200)
    await broken.close()
    expect(await keptBodies()).toEqual([templateBody(1)])
  })
})

describe('a delivery', () => {
  beforeEach(() => open('sqlite'))

  test('is refused when no app secret is configured, however it is signed', async () => {
    const without = await openReceiver({ store: opened.store, settings: { verifyToken: VERIFY_TOKEN } })
    for (const secret of ['undefined', APP_SECRET, ' ']) {
      expect(await deliver(without.url, templateBody(1), sign(templateBody(1), secret))).toBe(401)
    }
    await without.close()
    expect(await kept()).toEqual([])
  })

  test('of 3 MB is accepted, and one byte more is refused with 413', async () => {
    const most = new Uint8Array(3 * MIB).fill(32)
    expect(await deliver(receiver.url, most)).toBe(200)
    expect(await deliver(receiver.url, new Uint8Array(3 * MIB + 1))).toBe(413)
    expect(await kept()).toHaveLength(1)
  })

  test('that announces too many bytes is refused before its body is sent', async () => {
    const { hostname, port } = new URL(receiver.url)
    const socket = connect(Number(port), hostname)
    socket.write(`POST /webhook HTTP/1.1\r\nhost: x\r\ncontent-length: ${4 * MIB}\r\n\r\n`)
    const [first] = await new Promise<Buffer[]>((resolve) => socket.once('data', (data) => resolve([data])))
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  test('that turns out too large is refused with 413, whatever it announced', async () => {
    const chunk = new Uint8Array(MIB)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let n = 0; n < 5; n += 1) controller.enqueue(chunk)
        controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    expect((await fetch(receiver.url, init)).status).toBe(413)
  })

  test('that breaks off is not stored, and the next one succeeds', async () => {
    const body = templateBody(1)
    const { hostname, port } = new URL(receiver.url)
    const socket = connect(Number(port), hostname)
    const head = `POST /webhook HTTP/1.1\r\nhost: x\r\nx-hub-signature-256: ${sign(body)}\r\ncontent-length: ${body.length}\r\n\r\n`
    await new Promise<void>((resolve) => socket.write(head + body.slice(0, 50), () => resolve()))
    socket.destroy()
    expect(await deliver(receiver.url, templateBody(2))).toBe(200)
    expect(await keptBodies()).toEqual([templateBody(2)])
  })

  test('leaves neither secrets nor signatures in the log', async () => {
    const forged = sign(templateBody(1), 'another secret')
    await deliver(receiver.url, templateBody(1), forged)
    expect(receiver.logged).toHaveLength(1)
    expect(receiver.logged[0]).toContain('no valid signature')
    expect(receiver.logged[0]).not.toContain(APP_SECRET)
    expect(receiver.logged[0]).not.toContain(forged.slice('sha256='.length))
  })

  test('that is forged repeatedly does not flood the log', async () => {
    for (let n = 0; n < 20; n += 1) await deliver(receiver.url, templateBody(n), sign('another body'))
    expect(receiver.logged).toHaveLength(1)
    await vi.waitFor(async () =>
      expect(await readRefused(opened.store)).toEqual({ total: 1, lastAt: clock.now(), inARow: 1 }),
    )
  })

  test('with an empty body is stored if it is signed', async () => {
    expect(await deliver(receiver.url, '')).toBe(200)
    expect(await keptBodies()).toEqual([''])
  })
})
