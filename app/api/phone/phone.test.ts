import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createPhoneRateLimit } from '@/lib/console/phone/phone-rate-limit'
import { phoneLimits } from '@/lib/contract/limits'
import type { Root } from '@/lib/runtime/compose/root'
import { setRoot } from '@/lib/runtime/compose/root'
import { createLog } from '@/lib/runtime/process/log'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { createFlow, endpointDocument } from '@/lib/service/testing/flow-fixtures'
import { ANA, insertPhones, messageIdOf, send, settle, write } from '@/lib/service/testing/phone-fixtures'
import { openReceiver } from '@/lib/service/testing/receiver'

const business = consoleHandlers['GET /api/phone/:contact/businesses/:number']
const messages = consoleHandlers['GET /api/phone/:contact/conversations/:number/messages']
const open = consoleHandlers['POST /api/phone/:contact/conversations']
const exchange = consoleHandlers['POST /api/phone/:contact/messages/:message/exchange']
const flow = consoleHandlers['GET /api/phone/:contact/messages/:message/flow']
const write_ = consoleHandlers['POST /api/phone/:contact/messages']
const read = consoleHandlers['POST /api/phone/:contact/reads']
const contact = consoleHandlers['GET /api/phone/:contact']
const switchPhone = consoleHandlers['POST /api/phone/:contact']
const inbox = consoleHandlers['GET /api/phone/received-codes']
const contacts = consoleHandlers['GET /api/phone']

const ORIGIN = 'https://console.example'
type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
  await insertPhones(tested)
  compose()
})
afterEach(async () => {
  setRoot(undefined as never)
  await tested.close()
})

/** A root with the parts these handlers use; nobody is signed in. */
function compose(changes: Partial<Root> = {}) {
  const client = createClient({
    baseUrl: `${ORIGIN}/service`,
    accessToken: 'outside-token',
    fetch: tested.service.fetch,
    timeoutMs: 10_000,
  })
  const root: Partial<Root> = {
    client,
    log: createLog('silent'),
    phones: createPhoneRateLimit({
      ...{ store: tested.store, clock: tested.clock.now },
      ...{ access: 'open', publicUrl: 'http://localhost:3000' },
    }),
    settings: {
      connection: { kind: 'remote' },
      publicUrl: ORIGIN,
      businessAccountId: ACCOUNT,
      phoneNumberId: PHONE_NUMBER,
    } as Root['settings'],
    ...changes,
  }
  setRoot(root as Root)
}

async function ask(
  handler: Handler,
  params: Record<string, string>,
  {
    json,
    query = '',
    headers = {},
  }: { json?: unknown; query?: string; headers?: Record<string, string> } = {},
) {
  const request = new Request(`${ORIGIN}/api/phone${query}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      'x-client-address': '192.0.2.7',
      ...(json === undefined ? {} : { 'content-type': 'application/json', origin: ORIGIN }),
      ...headers,
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  })
  const answer = await handler(request, { params: Promise.resolve(params as never) })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const ana = { contact: ANA }
const hello = (client_key = 'a') => ({
  phone_number_id: PHONE_NUMBER,
  client_key,
  type: 'text',
  text: { body: 'Hello' },
})

describe('a simulated phone without sign-in', () => {
  test('can open a conversation, and write and read messages', async () => {
    expect((await ask(contacts, {})).body.data).toHaveLength(3)
    const opened = await ask(open, ana, { json: { phone_number: '15550100142', referral: 'qr' } })
    expect(opened).toMatchObject({ status: 200, body: { business: { name: 'A business' }, referral: 'qr' } })
    const written = await ask(write_, ana, { json: hello() })
    expect((await ask(write_, ana, { json: hello() })).body.id).toBe(written.body.id)
    const answered = messageIdOf(await send(tested, { type: 'text', text: { body: 'Hi' } }))
    await settle(tested)
    const seen = { phone_number_id: PHONE_NUMBER, message_id: answered }
    expect((await ask(read, ana, { json: seen })).body).toEqual({ success: true })
    const number = { ...ana, number: PHONE_NUMBER }
    expect((await ask(messages, number, { query: '?limit=1' })).body).toMatchObject({
      data: [{ content: { body: 'Hi' }, status: 'read' }],
      has_more: true,
    })
    expect((await ask(contact, ana)).body).toMatchObject({ contact: { is_on: true }, conversations: [{}] })
    expect((await ask(switchPhone, ana, { json: { is_on: false } })).status).toBe(200)
    expect((await ask(contact, ana)).body.contact.is_on).toBe(false)
  })

  test('shows files by path, independent of the server’s host name', async () => {
    await tested.store.db
      .insertInto('business_profiles')
      .values({
        phone_number_id: PHONE_NUMBER,
        about: '',
        address: '',
        description: '',
        email: '',
        vertical: '',
        websites: `["${ORIGIN}/service/x"]`,
        picture_id: 'photo',
        updated_at: 0,
      })
      .execute()
    const { body } = await ask(business, { ...ana, number: PHONE_NUMBER })
    expect(body.profile_picture_url).toBe('/service/pictures/photo')
    expect(body.websites).toEqual([`${ORIGIN}/service/x`])
  })

  test('has an inbox of codes sent to the business, newest first', async () => {
    const code = (at: number, text: string) => ({ phone_number_id: PHONE_NUMBER, at, method: 'SMS', text })
    const codes = [code(1, 'Your code is 1.'), code(2, 'Your code is 2.')]
    await tested.store.db.insertInto('received_codes').values(codes).execute()
    expect((await ask(inbox, {})).body.data).toMatchObject([
      { text: 'Your code is 2.', method: 'SMS', number: expect.stringContaining('0142') },
      { text: 'Your code is 1.' },
    ])
  })

  test('runs a flow with an endpoint, and receives only the endpoint’s response', async () => {
    const endpoint = await openReceiver()
    endpoint.respond((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ version: '3.0', screen: 'WELCOME', data: {} })),
    )
    await write(tested)
    const flow_id = await createFlow(tested, { flow_json: endpointDocument(), endpoint_uri: endpoint.url })
    const parameters = { flow_message_version: '3', flow_token: 't', flow_id, flow_cta: 'Go', mode: 'draft' }
    const action = { name: 'flow', parameters: { ...parameters, flow_action: 'data_exchange' } }
    const interactive = { type: 'flow', body: { text: 'Go' }, action }
    const message = messageIdOf(await send(tested, { type: 'interactive', interactive }))
    await settle(tested)
    expect((await ask(flow, { ...ana, message })).body).toMatchObject({ flow_token: 't', has_endpoint: true })
    const { body } = await ask(exchange, { ...ana, message }, { json: { action: 'INIT' } })
    expect(body).toEqual({
      answer: { version: '3.0', screen: 'WELCOME', data: {} },
      problem: null,
      error_type: null,
    })
    const [asked] = endpoint.posts()
    expect(JSON.parse(asked?.body.toString() ?? '')).toMatchObject({ action: 'INIT', flow_token: 't' })
    await endpoint.close()
  })

  test.each<[string, Handler, Record<string, string>, object, number, string]>([
    ['an unknown phone', contact as Handler, { contact: '15559999999' }, {}, 404, 'notFound'],
    [
      'an empty text',
      write_ as Handler,
      ana,
      { json: { ...hello(), text: { body: '' } } },
      400,
      'invalidParameter',
    ],
    [
      'a request from another site',
      write_ as Handler,
      ana,
      { json: hello(), headers: { origin: 'https://evil.example' } },
      403,
      'forbidden',
    ],
    [
      'a body that is too large',
      write_ as Handler,
      ana,
      { json: { ...hello(), text: { body: 'x'.repeat(300_000) } } },
      413,
      'bodyTooLarge',
    ],
    [
      'an invalid cursor',
      messages as Handler,
      { ...ana, number: PHONE_NUMBER },
      { query: '?after=x' },
      400,
      'invalidParameter',
    ],
  ])('rejects %s', async (_what, handler, params, options, status, kind) => {
    expect(await ask(handler, params, options)).toMatchObject({ status, body: { kind } })
  })

  test('is rate limited per address and minute', async () => {
    const switchIt = (address: string) =>
      ask(switchPhone, ana, { json: {}, headers: { 'x-client-address': address } })
    for (let asked = 0; asked < 240; asked += 1) expect((await switchIt('192.0.2.1')).status).toBe(200)
    const refused = await switchIt('192.0.2.1')
    expect(refused).toMatchObject({ status: 429, body: { kind: 'rateLimited', isTransient: true } })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await switchIt('192.0.2.2')).status).toBe(200)
    tested.clock.advance(60_000)
    expect((await switchIt('192.0.2.1')).status).toBe(200)
  })

  test('is limited in messages per day, by address and by contact, across restarts', async () => {
    const { messagesPerDay } = phoneLimits
    const { store, clock } = tested
    const before = createPhoneRateLimit({ store, clock: clock.now, access: 'open', publicUrl: ORIGIN })
    const kept = { contact: ANA, address: '192.0.2.7', bytes: 10, messages: messagesPerDay.one }
    expect(await before.spend(kept)).toBeUndefined()
    expect(await ask(write_, ana, { json: hello() })).toMatchObject({
      status: 429,
      body: { kind: 'rateLimited', retryAfterSeconds: 86_400 },
    })
    const elsewhere = { headers: { 'x-client-address': '192.0.2.8' } }
    expect((await ask(write_, ana, { json: hello(), ...elsewhere })).status).toBe(429)
    expect((await ask(write_, { contact: '15550100004' }, { json: hello() })).status).toBe(429)
    expect((await ask(write_, { contact: '15550100004' }, { json: hello(), ...elsewhere })).status).toBe(200)
    clock.advance(86_400_000)
    expect((await ask(write_, ana, { json: hello() })).status).toBe(200)
  })

  test('is limited in bytes per day, alone and together with all others', async () => {
    const { store, clock } = tested
    const { one, all } = phoneLimits.bytesPerDay
    const door = createPhoneRateLimit({ store, clock: clock.now, access: 'open', publicUrl: ORIGIN })
    const spend = (who: number, bytes: number) =>
      door.spend({ contact: `1555000${who}`, address: `192.0.2.${who}`, bytes, messages: 0 })
    expect(await spend(1, one)).toBeUndefined()
    expect(await spend(1, 1)).toBe(86_400)
    for (let who = 2; who < all / one; who += 1) expect(await spend(who, one)).toBeUndefined()
    expect(await spend(100, one)).toBe(86_400)
    expect(await ask(write_, ana, { json: hello() })).toMatchObject({ status: 429 })
  })

  test('is unavailable with a remote service, whose customers are real', async () => {
    compose({ phones: undefined })
    for (const handler of [contacts, contact, inbox] as Handler[])
      expect((await ask(handler, ana)).status).toBe(404)
    expect((await ask(write_, ana, { json: hello() })).status).toBe(404)
  })
})
