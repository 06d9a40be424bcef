import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '@/lib/access/client-address'
import { type AccessFixture, type Member, openAccess } from '@/lib/access/testing/access-fixture'
import { createClient } from '@/lib/client/create-client'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createCallHistory } from '@/lib/console/history/create-call-history'
import { demoContact } from '@/lib/contract/call-states'
import { STALE_HEADER } from '@/lib/contract/console/address'
import { createBus } from '@/lib/events/live/bus'
import { offer } from '@/lib/language/sdp/testing/descriptions'
import { type Root, root, setRoot } from '@/lib/runtime/compose/root'
import { createLog } from '@/lib/runtime/process/log'
import { createTestService, PHONE_NUMBER, type TestService } from '@/lib/service/testing/create-test-service'

const act = consoleHandlers['POST /api/calling/:phoneNumberId/calls']
const list = consoleHandlers['GET /api/calling/:phoneNumberId/calls']

const ORIGIN = 'http://localhost:3000'
const log = createLog('silent')

let tested: TestService
let fixture: AccessFixture
let member: Member
beforeEach(async () => {
  tested = await createTestService()
  fixture = await openAccess('sqlite')
  await fixture.setUp()
  member = await fixture.join('admin')
  const json = { calling: { status: 'ENABLED' } }
  await tested.call('POST', `/${PHONE_NUMBER}/settings`, { json })
  const parts: Partial<Root> = {
    access: fixture.access,
    client: createClient({
      baseUrl: 'https://console.example/service',
      accessToken: 'outside-token',
      fetch: tested.service.fetch,
      timeoutMs: 10_000,
    }),
    log,
    callHistory: createCallHistory({ store: tested.store, clock: tested.clock.now }),
    store: tested.store,
    bus: createBus({ store: tested.store, log }),
    settings: { publicUrl: ORIGIN, connection: { kind: 'embedded' } } as Root['settings'],
  }
  // Contains the parts these handlers use.
  setRoot(parts as Root)
})
afterEach(async () => {
  setRoot(undefined as never)
  await fixture.close()
  await tested.close()
})

const connecting = { to: demoContact, session: { sdp_type: 'offer', sdp: offer } }

async function ask(json: object, { signal, by = member }: { signal?: AbortSignal; by?: Member } = {}) {
  const request = new Request(`${ORIGIN}/api/calling/${PHONE_NUMBER}/calls`, {
    method: 'POST',
    signal,
    headers: {
      cookie: by.cookie,
      origin: ORIGIN,
      'content-type': 'application/json',
      [CLIENT_ADDRESS_HEADER]: '192.0.2.7',
    },
    body: JSON.stringify(json),
  })
  const answered = await act(request, { params: Promise.resolve({ phoneNumberId: PHONE_NUMBER }) })
  const stale = answered.headers.get(STALE_HEADER)
  return { status: answered.status, stale, body: await answered.json() }
}

/** The newest call in the history, as this person sees it. */
async function newest(reader: Member) {
  const address = `${ORIGIN}/api/calling/${PHONE_NUMBER}/calls`
  const headers = { cookie: reader.cookie, [CLIENT_ADDRESS_HEADER]: '192.0.2.7' }
  const params = Promise.resolve({ phoneNumberId: PHONE_NUMBER })
  const answered = await list(new Request(address, { headers }), { params })
  return (await answered.json()).data[0]
}

describe('the call history', () => {
  test('names who placed and who ended a call, and marks the reader', async () => {
    const colleague = await fixture.join('marketer')
    const { body } = await ask(connecting)
    await ask({ action: 'terminate', call_id: body.calls[0].id }, { by: colleague })
    expect((await newest(member)).people).toEqual({
      placed: { name: 'admin', is_you: true },
      ended: { name: 'marketer', is_you: false },
    })
    expect((await newest(colleague)).people.ended.is_you).toBe(true)
  })

  test('names who declined a customer’s call, not who hung up after it had ended', async () => {
    const { id } = await root().client.actAsCustomer({
      phoneNumberId: PHONE_NUMBER,
      body: { action: 'call', user_wa_id: demoContact, session: connecting.session },
    })
    await ask({ action: 'reject', call_id: id })
    await ask({ action: 'terminate', call_id: id }, { by: await fixture.join('marketer') })
    expect((await newest(member)).people).toEqual({ ended: { name: 'admin', is_you: true } })
  })

  test('names who answered only if the service accepted the answer', async () => {
    const { id } = await root().client.actAsCustomer({
      phoneNumberId: PHONE_NUMBER,
      body: { action: 'call', user_wa_id: demoContact, session: connecting.session },
    })
    const { status } = await ask({ action: 'accept', call_id: id, session: connecting.session })
    expect(status).toBe(400)
    expect(await newest(member)).not.toHaveProperty('people')
  })

  test('becomes stale after calls and refusals, while other pages are notified only of calls', async () => {
    const heard: string[] = []
    root().bus.subscribe(({ topics }) => heard.push(...topics))
    expect(await ask({ action: 'terminate', call_id: 'no such call' })).toMatchObject({
      status: 404,
      stale: 'calls',
    })
    expect(heard).toEqual([])
    expect(await ask(connecting)).toMatchObject({ status: 200, stale: 'calls' })
    expect(heard).toEqual(['calls'])
  })

  test('sends no names to the service', async () => {
    await ask(connecting)
    const { data } = await root().client.listCalls({ phoneNumberId: PHONE_NUMBER, query: {} })
    expect(JSON.stringify(data)).not.toContain('admin')
  })
})

describe('a call placed from the console', () => {
  test('is in the audit log without its session description', async () => {
    const { body } = await ask(connecting)
    expect(body.calls).toMatchObject([{ to: demoContact }])
    const { entries } = await fixture.access.audit.list({ limit: 1 })
    expect(entries[0]).toMatchObject({
      action: 'calling.connect',
      subject: demoContact,
      details: {
        after: { to: demoContact, session: { sdp_type: 'offer', sdp: `${offer.length} characters` } },
      },
    })
    expect(JSON.stringify(entries)).not.toMatch(/ice-pwd|candidate/)
  })

  test('is hung up if its page closes before receiving the response', async () => {
    const page = new AbortController()
    const { client } = root()
    const actOnCall: typeof client.actOnCall = async (...given) => {
      const acted = await client.actOnCall(...given)
      page.abort()
      return acted
    }
    setRoot({ ...root(), client: { ...client, actOnCall } })
    await ask(connecting, { signal: page.signal })
    const { data } = await client.listCalls({ phoneNumberId: PHONE_NUMBER, query: {} })
    expect(data).toMatchObject([{ user_wa_id: demoContact, status: 'ended', reason: 'CANCELLED' }])
    const { entries } = await fixture.access.audit.list({ limit: 2 })
    expect(entries.map(({ action, subject, result }) => [action, subject, result])).toEqual([
      ['calling.terminate', demoContact, 'done'],
      ['calling.connect', demoContact, 'done'],
    ])
  })

  test('is in the audit log with its contact when it ends', async () => {
    const { body } = await ask(connecting)
    await ask({ action: 'terminate', call_id: body.calls[0].id })
    await ask({ action: 'terminate', call_id: 'no such call' })
    const { entries } = await fixture.access.audit.list({ action: 'calling.terminate', limit: 2 })
    expect(entries.map(({ subject, result }) => [subject, result])).toEqual([
      ['no such call', 'refused'],
      [demoContact, 'done'],
    ])
    expect((await newest(member)).people).toMatchObject({ placed: {}, ended: {} })
  })

  test('continues while its page is open', async () => {
    const { body } = await ask(connecting)
    const { data } = await root().client.listCalls({ phoneNumberId: PHONE_NUMBER, query: {} })
    expect(data).toMatchObject([{ id: body.calls[0].id, status: 'ringing' }])
  })
})
