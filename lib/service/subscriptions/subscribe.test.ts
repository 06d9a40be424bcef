import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventFields, subscription } from '@/lib/contract/events'
import { z } from '@/lib/contract/zod'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { DELIVERIES, EVENTS, SUBSCRIPTIONS, subscribeTo } from '../testing/subscribe'

describe.each(engines)('subscribing on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const list = async () => {
    const { body } = await tested.call('GET', SUBSCRIPTIONS)
    return z.array(subscription).parse(body.data)
  }

  test('verifies the address first and stores it with its fields', async () => {
    const id = await subscribeTo(tested, `${receiver.url}?shop=a%20b`, ['messages', 'flows', 'messages'])
    const query = receiver.requests[0]?.url.searchParams
    expect(receiver.requests.map(({ method }) => method)).toEqual(['GET'])
    expect([...(query?.keys() ?? [])]).toEqual(['shop', 'hub.mode', 'hub.verify_token', 'hub.challenge'])
    expect([query?.get('shop'), query?.get('hub.mode'), query?.get('hub.verify_token')]).toEqual([
      'a b',
      'subscribe',
      'verify-token',
    ])
    expect(await list()).toEqual([
      {
        id,
        callback_url: `${receiver.url}?shop=a%20b`,
        fields: ['messages', 'flows'],
        created_time: '2026-06-01T12:00:00+0000',
      },
    ])
  })

  test('reports the delivery status of each address on request', async () => {
    const good = await subscribeTo(tested, receiver.url, ['flows'])
    tested.clock.advance(1)
    const quiet = await subscribeTo(tested, `${receiver.url}?quiet`, ['messages'])
    const send = async () => {
      await tested.call('POST', EVENTS, { json: { field: 'flows' } })
      await tested.service.runDueWork()
    }
    await send()
    receiver.respond((_request, response) => response.writeHead(500).end())
    tested.clock.advance(1000)
    await send()
    const { body } = await tested.call('GET', `${SUBSCRIPTIONS}?fields=id,deliveries`)
    expect(body.data).toEqual([
      {
        id: good,
        deliveries: { waiting: 1, given_up: 0, last_attempt: expect.objectContaining({ status: 500 }) },
      },
      { id: quiet, deliveries: { waiting: 0, given_up: 0 } },
    ])
    expect(await list()).not.toContainEqual(expect.objectContaining({ deliveries: expect.anything() }))
  })

  test('an address again replaces its fields and verifies it again', async () => {
    const id = await subscribeTo(tested, receiver.url, ['messages'])
    expect(await subscribeTo(tested, `${receiver.url}#part`, ['flows', 'call'])).toBe(id)
    expect(await list()).toMatchObject([{ id, callback_url: receiver.url, fields: ['flows', 'call'] }])
    expect(receiver.requests).toHaveLength(2)
  })

  test('several addresses lists them page by page, oldest first', async () => {
    const ids: string[] = []
    for (const path of ['?a', '?b', '?c']) {
      ids.push(await subscribeTo(tested, receiver.url + path))
      tested.clock.advance(1)
    }
    const first = await tested.call('GET', SUBSCRIPTIONS, { query: { limit: 2 } })
    const { paging } = z
      .object({ paging: z.object({ cursors: z.object({ after: z.string() }) }) })
      .parse(first.body)
    const second = await tested.call('GET', SUBSCRIPTIONS, {
      query: { limit: 2, after: paging.cursors.after },
    })
    const idsOf = (body: unknown) =>
      z
        .object({ data: z.array(z.object({ id: z.string() })) })
        .parse(body)
        .data.map(({ id }) => id)
    expect([idsOf(first.body), idsOf(second.body)]).toEqual([ids.slice(0, 2), ids.slice(2)])
  })

  test('never exposes the verify token', async () => {
    await subscribeTo(tested, receiver.url)
    expect((await tested.call('GET', SUBSCRIPTIONS)).text).not.toContain('verify-token')
  })

  test('ends with removal: nothing more is sent, and pending events are dropped', async () => {
    const id = await subscribeTo(tested, receiver.url)
    await tested.call('POST', EVENTS, { json: { field: 'messages' } })
    expect(await tested.call('DELETE', SUBSCRIPTIONS, { query: { id } })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    await tested.service.runDueWork()
    expect(receiver.posts()).toEqual([])
    expect(await list()).toEqual([])
    expect((await tested.call('DELETE', SUBSCRIPTIONS, { query: { id } })).status).toBe(404)
    expect(await tested.store.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })

  test('works for business accounts only', async () => {
    for (const path of ['subscriptions', 'deliveries']) {
      expect((await tested.call('GET', `/${PHONE_NUMBER}/${path}`)).status).toBe(404)
    }
    expect((await tested.call('GET', DELIVERIES, { query: { after: 'WyJhIiwiYiJd' } })).status).toBe(200)
  })
})

describe('an address that fails the handshake', () => {
  let tested: TestService
  let server: Server | undefined
  const openWaiting = (timeoutMs: number) =>
    createTestService({ outgoing: createPublicFetch({ allowsPrivate: true, timeoutMs }) })
  beforeEach(async () => {
    tested = await openWaiting(60_000)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    server?.closeAllConnections()
    await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
    server = undefined
    await tested.close()
  })

  const listenWith = async (listener: RequestListener) => {
    const made = createServer(listener)
    server = made
    await new Promise<void>((ready) => made.listen(0, '127.0.0.1', ready))
    // It listens on TCP, so the address isn’t a string.
    return `http://127.0.0.1:${(made.address() as AddressInfo).port}/hook`
  }
  const refusalOf = async (callbackUrl: string) => {
    const json = { callback_url: callbackUrl, verify_token: 'verify-token', fields: eventFields }
    const { status, error } = await tested.call('POST', SUBSCRIPTIONS, { json })
    expect((await tested.call('GET', SUBSCRIPTIONS)).body.data).toEqual([])
    const data = z.object({ field: z.string() }).parse(error?.error_data)
    return { status, code: error?.code, field: data.field, words: error?.error_user_msg ?? '' }
  }
  const challengeOf = (url = '') => new URL(url, 'http://x').searchParams.get('hub.challenge')

  test.each<[string, RequestListener, RegExp]>([
    [
      'quotes the challenge',
      ({ url }, response) => response.end(JSON.stringify(challengeOf(url))),
      /quotation/,
    ],
    [
      'wraps it in an object',
      ({ url }, response) => response.end(`{"challenge":"${challengeOf(url)}"}`),
      /JSON object/,
    ],
    ['adds a line break', ({ url }, response) => response.end(`${challengeOf(url)}\n`), /white space/],
    [
      'redirects',
      (_incoming, response) => response.writeHead(307, { location: '/other' }).end(),
      /points to \/other/,
    ],
    ['shows a page', (_incoming, response) => response.end('<html></html>'), /HTML page/],
    ['breaks', (_incoming, response) => response.writeHead(500).end(), /500/],
    ['hangs up', ({ socket }) => socket.destroy(), /closed before a response/],
  ])('because it %s is rejected with the reason and not saved', async (_what, listener, words) => {
    const refusal = await refusalOf(await listenWith(listener))
    expect(refusal).toMatchObject({ status: 400, code: 2200, field: 'callback_url' })
    expect(refusal.words).toMatch(words)
  })

  test('because it hangs is rejected after the timeout', async () => {
    await tested.close()
    tested = await openWaiting(300)
    expect((await refusalOf(await listenWith(() => {}))).words).toMatch(/No response within 0\.3 seconds/)
  })

  test('because it does not know the token is rejected at verify_token', async () => {
    const url = await listenWith((_incoming, response) => response.writeHead(403).end())
    expect(await refusalOf(url)).toMatchObject({ code: 2200, field: 'verify_token' })
  })

  test.each([
    ['https://no-such-name.invalid/hook', /was not found/],
    ['http://127.0.0.1:1/hook', /Nothing listens/],
  ])('because %s is unreachable is rejected with the reason', async (url, words) => {
    expect((await refusalOf(url)).words).toMatch(words)
  })

  test.each(['http://8.8.8.8/hook', 'http://192.168.1.1/hook', 'http://[fe80::1]/hook'])(
    'is rejected with 2201 without https, and not connected to: %s',
    async (url) => {
      const connect = vi.spyOn(Socket.prototype, 'connect')
      expect(await refusalOf(url)).toMatchObject({ status: 400, code: 2201, field: 'callback_url' })
      expect(connect).not.toHaveBeenCalled()
    },
  )

  test.each(['ftp://example.com', 'example.com', 'https://', 'http://[::1', ''])(
    'is rejected when %j is not a URL',
    async (callback_url) => {
      const json = { callback_url, verify_token: 'x', fields: eventFields }
      expect(await tested.call('POST', SUBSCRIPTIONS, { json })).toMatchObject({
        status: 400,
        error: { code: 100, error_data: { field: 'callback_url' } },
      })
    },
  )
})

describe('a public service', () => {
  test.each([
    'https://127.0.0.1/hook',
    'https://10.0.0.1/hook',
    'https://localhost/hook',
    'http://127.0.0.1/hook',
  ])('rejects the private address %s', async (callback_url) => {
    const tested = await createTestService({ outgoing: createPublicFetch({ allowsPrivate: false }) })
    const json = { callback_url, verify_token: 'x', fields: ['messages'] }
    expect(await tested.call('POST', `/${ACCOUNT}/subscriptions`, { json })).toMatchObject({
      status: 400,
      error: { code: 2201, error_data: { field: 'callback_url' } },
    })
    await tested.close()
  })
})
