import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openExchange } from '@/lib/console/flow-endpoint/read-question'
import type { EndpointCall } from '@/lib/contract/endpoint-calls'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { createTestService, PHONE_NUMBER, type TestService } from '../../testing/create-test-service'
import { answerWith, openReceiver, type Receiver, type Respond } from '../../testing/receiver'
import { callEndpoint, pingEndpoint } from './call-endpoint'
import { FLOW, insertEndpointFlow } from './testing/endpoint-flow'

let tested: TestService
let endpoint: Receiver
const openWaiting = (timeoutMs: number) =>
  createTestService({ outgoing: createPublicFetch({ allowsPrivate: true, timeoutMs }) })

beforeEach(async () => {
  tested = await openWaiting(60_000)
  endpoint = await openReceiver()
})
afterEach(async () => {
  await endpoint.close()
  await tested.close()
})

const json = (value: unknown): Respond => answerWith(200, JSON.stringify(value))
const start: EndpointCall = {
  action: 'data_exchange',
  screen: 'START',
  data: { name: 'Ana' },
  flow_token: 't',
}
const list = { count: 1, items: [{ id: 'a', title: 'A' }] }

async function call(request: EndpointCall, respond: Respond) {
  const flow = await insertEndpointFlow(tested, endpoint.url)
  endpoint.respond(respond)
  return callEndpoint(tested.context, {
    flow,
    endpointUri: endpoint.url,
    request,
    isCounted: true,
    caller: 'workbench',
  })
}
const sent = () => JSON.parse(endpoint.posts().at(-1)?.body.toString('utf8') ?? '')

describe('a request to a data endpoint', () => {
  test('is unencrypted and of version 3.0, as specified', async () => {
    const answer = { version: '3.0', screen: 'LIST', data: list }
    expect(await call(start, json(answer))).toMatchObject({
      answer,
      status: 200,
      is_encrypted: false,
      error_type: null,
      problem: null,
    })
    expect(sent()).toEqual({ version: '3.0', ...start })
    expect(endpoint.posts()[0]?.headers['x-hub-signature-256']).toMatch(/^sha256=[0-9a-f]{64}$/)
  })

  test.each<[string, EndpointCall, unknown]>([
    ['a screen of the routing', start, { screen: 'LIST', data: list }],
    ['the same screen with an error', start, { screen: 'START', data: { error_message: 'Not free.' } }],
    [
      'the end of the flow',
      start,
      { screen: 'SUCCESS', data: { extension_message_response: { params: {} } } },
    ],
    [
      'the version in the answer, as specified',
      { action: 'INIT' },
      { version: '3.0', data: { greeting: 'Hi' } },
    ],
    ['going back', { action: 'data_exchange', screen: 'LIST' }, { screen: 'START', data: { greeting: '' } }],
  ])('accepts %s', async (_what, request, answer) => {
    expect(await call(request, json(answer))).toMatchObject({ error_type: null, problem: null })
  })

  test('that gets no response in time fails with timeout_error', async () => {
    await tested.close()
    tested = await openWaiting(500)
    expect(await call(start, () => {})).toMatchObject({
      error_type: 'timeout_error',
      problem: expect.stringMatching(/within 0.5 seconds/),
    })
  })

  test.each<[string, string, RegExp, Respond]>([
    [
      'a closed connection',
      'no_http_response_error',
      /closed/,
      (_, response) => void response.socket?.destroy(),
    ],
    ['an error', 'unexpected_http_status_code', /status 500 instead of 200\.$/, answerWith(500)],
    [
      'an error with a reason',
      'unexpected_http_status_code',
      /status 400 instead of 200: No action of the screen sends "agreed"\.$/,
      answerWith(400, '{"error_msg":"No action of the screen sends \\"agreed\\"."}'),
    ],
    [
      'a redirect',
      'unexpected_http_status_code',
      /redirect \(302\) to https:\/\/else/,
      (_, response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    ],
    ['a web page', 'payload-schema-error', /web page/, answerWith(200, '<!doctype html><p>Hello')],
    ['a truncated answer', 'payload-schema-error', /isn’t JSON/, answerWith(200, '{"version":')],
    [
      'another version',
      'payload-schema-error',
      /"9.9"/,
      json({ version: '9.9', screen: 'LIST', data: list }),
    ],
    ['a list', 'payload-schema-error', /isn’t a JSON object/, json([])],
    [
      'deeply nested lists',
      'payload-schema-error',
      /levels deep/,
      answerWith(200, '['.repeat(400_000) + ']'.repeat(400_000)),
    ],
    ['an unknown screen', 'invalid-screen-transition', /"NOWHERE"/, json({ screen: 'NOWHERE', data: {} })],
    [
      'a screen that cannot be reached from there',
      'invalid-screen-transition',
      /no path/,
      json({ screen: 'END', data: {} }),
    ],
    [
      'missing data',
      'payload-schema-error',
      /"items" is missing/,
      json({ screen: 'LIST', data: { count: 1 } }),
    ],
    [
      'data of another type',
      'payload-schema-error',
      /"items\[0\].title" should be a string, but is a number/,
      json({ screen: 'LIST', data: { count: 1, items: [{ id: 'a', title: 5 }] } }),
    ],
    ['421', 'business-decryption-error', /decrypt/, answerWith(421)],
  ])('that is answered with %s fails with %s', async (_what, errorType, words, respond) => {
    expect(await call(start, respond)).toMatchObject({
      error_type: errorType,
      problem: expect.stringMatching(words),
    })
    const rows = await tested.store.db.selectFrom('flow_endpoint_requests').select('error_type').execute()
    expect(rows).toEqual([{ error_type: errorType }])
  })

  test('is aborted once the response exceeds a megabyte', async () => {
    let written = 0
    const endless: Respond = (_request, response) => {
      const more = () => {
        while (written < 100 * 1024 * 1024 && response.write(Buffer.alloc(65_536, 'x'))) written += 65_536
      }
      response.on('drain', more)
      response.on('error', () => {})
      more()
    }
    expect(await call(start, endless)).toMatchObject({
      error_type: 'payload-schema-error',
      problem: expect.stringContaining('larger than 1048576 bytes'),
    })
    expect(written).toBeLessThan(50 * 1024 * 1024)
  })

  test('treats 427 as an expired token, with its message and without an error', async () => {
    expect(await call(start, answerWith(427, '{"error_msg":"Your order is paid."}'))).toMatchObject({
      error_type: null,
      problem: expect.stringContaining('Your order is paid.'),
    })
  })

  test('is not sent to a private network unless that is allowed', async () => {
    await tested.close()
    tested = await createTestService({ outgoing: createPublicFetch({ allowsPrivate: false }) })
    await insertEndpointFlow(tested, 'https://10.0.0.1/data')
    const refused = await tested.call('POST', `/${FLOW}/endpoint_calls`, { json: start })
    expect(refused).toMatchObject({ status: 400, error: { error_data: { field: 'endpoint_uri' } } })
    expect(await tested.store.db.selectFrom('flow_endpoint_requests').selectAll().execute()).toEqual([])
  })

  test('requires an endpoint address', async () => {
    await insertEndpointFlow(tested, null)
    const refused = await tested.call('POST', `/${FLOW}/endpoint_calls`, { json: start })
    expect(refused.error).toMatchObject({ code: 100, error_subcode: 4233023 })
  })
})

describe('the recorded response', () => {
  test('contains the exact body and headers, even if unusable', async () => {
    const page = '<!doctype html><p>Bad gateway'
    const { wire, answer } = await call(start, (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html', 'x-served-by': 'proxy-7' }).end(page)
    })
    expect(answer).toBeNull()
    expect(wire?.received).toMatchObject({
      headers: { 'content-type': 'text/html', 'x-served-by': 'proxy-7' },
      body: page,
      decrypted: null,
    })
  })

  test('is null when the connection was closed', async () => {
    const { wire } = await call(start, (_, response) => void response.socket?.destroy())
    expect(wire).toMatchObject({ sent: { body: expect.any(String) }, received: null })
  })
})

describe('an encrypted request', () => {
  const newPair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const keyPath = `/${PHONE_NUMBER}/service_business_encryption`
  const setKey = (business_public_key: string) =>
    tested.call('POST', keyPath, { json: { business_public_key } })
  const answering =
    (privateKey: string, answer: unknown): Respond =>
    ({ body }, response) => {
      const opened = openExchange(JSON.parse(body.toString('utf8')), [privateKey])
      if (!opened) return void response.writeHead(421).end()
      response.end(opened.seal(JSON.stringify(answer)))
    }

  test('and its response use the key pair of the number', async () => {
    const { publicKey, privateKey } = newPair()
    expect(await setKey(publicKey)).toMatchObject({ status: 200, body: { success: true } })
    const answer = { screen: 'LIST', data: list }
    expect(await call(start, answering(privateKey, answer))).toMatchObject({
      answer,
      is_encrypted: true,
      error_type: null,
    })
    expect(Object.keys(sent())).toEqual(['encrypted_flow_data', 'encrypted_aes_key', 'initial_vector'])
  })

  test('is sent unencrypted if so requested', async () => {
    await setKey(newPair().publicKey)
    const answer = { screen: 'LIST', data: list }
    expect(await call({ ...start, is_plain: true }, json(answer))).toMatchObject({
      answer,
      is_encrypted: false,
      error_type: null,
    })
    expect(sent()).not.toHaveProperty('is_plain')
    expect(sent()).toMatchObject({ action: start.action })
  })

  test('with an unencrypted response fails with response-decryption-error', async () => {
    await setKey(newPair().publicKey)
    expect(await call(start, json({ screen: 'LIST', data: list }))).toMatchObject({
      answer: null,
      error_type: 'response-decryption-error',
      problem: expect.stringContaining('plain JSON to an encrypted request'),
      wire: { received: { body: expect.stringContaining('"LIST"'), decrypted: null } },
    })
  })

  test('reports what went over the wire, encrypted and decrypted', async () => {
    const { publicKey, privateKey } = newPair()
    await setKey(publicKey)
    const answer = { screen: 'LIST', data: list }
    const { wire } = await call(start, answering(privateKey, answer))
    const [posted] = endpoint.posts()
    expect(wire).toMatchObject({ url: endpoint.url, sent: { body: posted?.body.toString() } })
    expect(wire?.sent.headers['x-hub-signature-256']).toBe(posted?.headers['x-hub-signature-256'])
    expect(wire?.received?.body).toMatch(/^[A-Za-z0-9+/=]+$/)
    expect(wire?.received?.decrypted).toBe(JSON.stringify(answer))
  })

  test('is retried once with a key set in the meantime', async () => {
    const [before, after] = [newPair(), newPair()]
    await setKey(before.publicKey)
    const answer = await call(start, (request, response) => {
      if (endpoint.posts().length > 1)
        return answering(after.privateKey, { screen: 'LIST', data: list })(request, response)
      void setKey(after.publicKey).then(() => response.writeHead(421).end())
    })
    expect(answer).toMatchObject({ error_type: null, status: 200 })
    expect(endpoint.posts()).toHaveLength(2)
  })

  test('is not retried when the endpoint cannot decrypt it', async () => {
    await setKey(newPair().publicKey)
    expect(await call(start, answerWith(421))).toMatchObject({ error_type: 'business-decryption-error' })
    expect(endpoint.posts()).toHaveLength(1)
  })
})

describe('a ping', () => {
  test.each([{ version: '3.0' }, { data: { status: 'active' } }])('accepts %j', async (answer) => {
    const flow = await insertEndpointFlow(tested, endpoint.url)
    endpoint.respond(json(answer))
    expect(
      await pingEndpoint(tested.context, flow, { isCounted: false, caller: 'workbench' }),
    ).toBeUndefined()
    expect(sent()).toEqual({ version: '3.0', action: 'ping', flow_token: 'unused', data: {} })
  })

  test.each<[unknown, RegExp]>([
    [{}, /neither "version"/],
    [{ data: { status: 'asleep' } }, /neither/],
    [{ version: '2.0' }, /"2.0"/],
    ['ok', /isn’t a JSON object/],
  ])('rejects %j', async (answer, words) => {
    const flow = await insertEndpointFlow(tested, endpoint.url)
    endpoint.respond(json(answer))
    expect(await pingEndpoint(tested.context, flow, { isCounted: false, caller: 'workbench' })).toMatch(words)
  })

  test('to a private address without https reports that it needs https', async () => {
    const flow = await insertEndpointFlow(tested, 'http://192.168.1.1/')
    expect(await pingEndpoint(tested.context, flow, { isCounted: false, caller: 'workbench' })).toContain(
      'https',
    )
  })
})
