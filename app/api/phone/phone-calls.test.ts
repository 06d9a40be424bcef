import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createPhoneRateLimit } from '@/lib/console/phone/phone-rate-limit'
import { phoneLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { createBus } from '@/lib/events/live/bus'
import { answer, offer } from '@/lib/language/sdp/testing/descriptions'
import { type Root, root, setRoot } from '@/lib/runtime/compose/root'
import { createLog } from '@/lib/runtime/process/log'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { ANA, GONE, insertPhones, OFF } from '@/lib/service/testing/phone-fixtures'

const decide = consoleHandlers['POST /api/phone/:contact/call-permission']
const standing = consoleHandlers['GET /api/phone/:contact/call-permission']
const act = consoleHandlers['POST /api/phone/:contact/calls']
const signals = consoleHandlers['GET /api/phone/:contact/calls']

const ORIGIN = 'https://console.example'
type Handler = (request: Request, context: { params: Promise<{ contact: string }> }) => Promise<Response>

const log = createLog('silent')
let tested: TestService
let bus: ReturnType<typeof createBus>
beforeEach(async () => {
  tested = await createTestService()
  await insertPhones(tested)
  const json = { calling: { status: 'ENABLED' } }
  await tested.call('POST', `/${PHONE_NUMBER}/settings`, { json })
  bus = createBus({ store: tested.store, log })
  const parts: Partial<Root> = {
    client: createClient({
      baseUrl: `${ORIGIN}/service`,
      accessToken: 'outside-token',
      fetch: tested.service.fetch,
      timeoutMs: 10_000,
    }),
    log,
    store: tested.store,
    bus,
    phones: createPhoneRateLimit({
      ...{ store: tested.store, clock: tested.clock.now },
      ...{ access: 'open', publicUrl: 'http://localhost:3000' },
    }),
    settings: {
      publicUrl: ORIGIN,
      businessAccountId: ACCOUNT,
      connection: { kind: 'remote' },
    } as Root['settings'],
  }
  // Contains the parts these handlers use.
  setRoot(parts as Root)
})
afterEach(async () => {
  setRoot(undefined as never)
  await tested.close()
})

async function ask(
  handler: Handler,
  {
    json,
    query = '',
    contact = ANA,
    signal,
  }: { json?: object; query?: string; contact?: string; signal?: AbortSignal },
) {
  const request = new Request(`${ORIGIN}/api/phone${query}`, {
    method: json ? 'POST' : 'GET',
    signal,
    headers: { 'x-client-address': '192.0.2.7', 'content-type': 'application/json', origin: ORIGIN },
    body: json && JSON.stringify({ phone_number_id: PHONE_NUMBER, ...json }),
  })
  const answered = await handler(request, { params: Promise.resolve({ contact }) })
  return { status: answered.status, body: await answered.json() }
}

describe('calls on a simulated phone without sign-in', () => {
  test('ring with the offer, are answered and end', async () => {
    const session = { sdp_type: 'offer', sdp: offer }
    await tested.call('POST', `/${PHONE_NUMBER}/calls`, { json: { to: ANA, session } })
    const { body } = await ask(signals, {})
    const { call_id } = body.data[0]
    expect(body.data).toMatchObject([{ kind: 'ring', session }])
    const answering = { action: 'answer', call_id, session: { sdp_type: 'answer', sdp: answer } }
    expect((await ask(act, { json: answering, contact: OFF })).status).toBe(404)
    expect((await ask(act, { json: answering })).body).toEqual({ success: true, id: call_id })
    const answered = await ask(signals, { query: '?after=0' })
    expect(answered.body.data).toMatchObject([{ session }, { kind: 'connected' }])
    expect((await ask(act, { json: { action: 'hang_up', call_id } })).status).toBe(200)
    const later = await ask(signals, { query: `?after=${body.last}` })
    expect(later.body.data).toMatchObject([{ kind: 'connected' }, { kind: 'over' }])
  })

  test('are placed by a contact with an offer', async () => {
    const json = { action: 'call', session: { sdp_type: 'offer', sdp: offer } }
    const { body } = await ask(act, { json })
    const { body: calls } = await tested.call('GET', `/${PHONE_NUMBER}/calls`, {
      query: { call_id: body.id },
    })
    expect(calls.data).toMatchObject([{ direction: 'USER_INITIATED', user_wa_id: ANA, user_name: 'Ana' }])
    expect((await ask(act, { json, contact: '15559999999' })).status).toBe(404)
    expect((await ask(act, { json: { action: 'answer' } })).status).toBe(400)
  })

  test('are limited to three ringing at once, across all contacts', async () => {
    const json = { action: 'call', session: { sdp_type: 'offer', sdp: offer } }
    const callers = [ANA, OFF, GONE]
    const ids: string[] = []
    for (const contact of callers) ids.push((await ask(act, { json, contact })).body.id)
    const row = { account_id: ACCOUNT, profile_name: 'Lee', is_on: 1, is_unreachable: 0 } as const
    await tested.store.db
      .insertInto('contacts')
      .values({ ...row, wa_id: '15550100009', last_change: 0, created_at: 0 })
      .execute()
    const refused = await ask(act, { json, contact: '15550100009' })
    expect(refused).toMatchObject({ status: 429, body: { kind: 'rateLimited' } })
    await ask(act, { json: { action: 'hang_up', call_id: ids[0] } })
    expect((await ask(act, { json, contact: '15550100009' })).status).toBe(200)
  })

  test('are limited per ten minutes, for one contact and for all together', async () => {
    const { one, all } = phoneLimits.callsPerTenMinutes
    const { phones } = root()
    const json = { action: 'call', session: { sdp_type: 'offer', sdp: offer } }
    for (let call = 0; call < one; call += 1) expect(await phones?.takeCall(ANA)).toBeUndefined()
    expect((await ask(act, { json })).status).toBe(429)
    for (let call = one + 1; call < all; call += 1) expect(await phones?.takeCall(`c${call}`)).toBeUndefined()
    expect((await ask(act, { json, contact: OFF })).status).toBe(429)
    tested.clock.advance(600_000)
    expect((await ask(act, { json })).status).toBe(200)
  })

  test('are hung up if the page closes before receiving the response', async () => {
    const page = new AbortController()
    const { client } = root()
    const actAsCustomer: typeof client.actAsCustomer = async (...given) => {
      const acted = await client.actAsCustomer(...given)
      page.abort()
      return acted
    }
    setRoot({ ...root(), client: { ...client, actAsCustomer } })
    const json = { action: 'call', session: { sdp_type: 'offer', sdp: offer } }
    const { body } = await ask(act, { json, signal: page.signal })
    const query = { call_id: body.id }
    const { body: calls } = await tested.call('GET', `/${PHONE_NUMBER}/calls`, { query })
    expect(calls.data).toMatchObject([{ status: 'ended', reason: 'CANCELLED' }])
  })

  test('are permitted and forbidden by the contact', async () => {
    const query = `?phone_number_id=${PHONE_NUMBER}`
    const of = async () => (await ask(standing, { query, contact: OFF })).body
    expect(await of()).toEqual({ status: 'no_permission' })
    expect((await ask(decide, { json: { decision: 'temporary' }, contact: OFF })).status).toBe(200)
    expect(await of()).toEqual({ status: 'temporary', expiration_time: expect.any(Number) })
    await ask(decide, { json: { decision: 'revoked' }, contact: OFF })
    expect(await of()).toEqual({ status: 'no_permission' })
  })

  test('are reported without session descriptions once they are over', async () => {
    const session = { sdp_type: 'offer', sdp: offer }
    const { body } = await tested.call('POST', `/${PHONE_NUMBER}/calls`, { json: { to: ANA, session } })
    const [{ id: call_id }] = z.tuple([z.object({ id: z.string() })]).parse(body.calls)
    await tested.call('POST', `/${PHONE_NUMBER}/calls`, { json: { call_id, action: 'terminate' } })
    const told = await ask(signals, { query: '?after=0' })
    expect(told.body.data).toMatchObject([{ kind: 'ring' }, { kind: 'over', reason: 'CANCELLED' }])
    expect(JSON.stringify(told.body)).not.toContain('sdp')
  })

  test('reveal nothing about people who are not simulated contacts', async () => {
    const contact = '4915112345678'
    const json = { user_wa_id: contact, decision: 'permanent' }
    await tested.call('POST', `/${PHONE_NUMBER}/customer_call_permissions`, { json })
    const session = { sdp_type: 'offer', sdp: offer }
    const placed = await tested.call('POST', `/${PHONE_NUMBER}/calls`, { json: { to: contact, session } })
    expect(placed.status).toBe(200)
    expect((await ask(signals, { contact })).status).toBe(404)
    expect((await ask(signals, { contact, query: '?after=0' })).status).toBe(404)
    const query = `?phone_number_id=${PHONE_NUMBER}`
    expect((await ask(standing, { contact, query })).status).toBe(404)
  })

  test('are unavailable with a remote service', async () => {
    setRoot({ ...globalThis.switchboardRoot, phones: undefined } as Root)
    for (const handler of [signals, standing]) expect((await ask(handler, {})).status).toBe(404)
  })
})
