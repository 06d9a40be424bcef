import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccessFixture, type Member, openAccess } from '@/lib/access/access-fixture'
import { CLIENT_ADDRESS_HEADER } from '@/lib/access/client-address'
import { createClient } from '@/lib/client/create-client'
import { demoContact } from '@/lib/contract/call-states'
import { createBus } from '@/lib/live/bus'
import { offer } from '@/lib/sdp/testing/descriptions'
import { type Root, root, setRoot } from '@/lib/server/root'
import { createLog } from '@/lib/service/process/log'
import { createTestService, PHONE_NUMBER, type TestService } from '@/lib/service/testing/create-test-service'
import { POST as act } from './[phoneNumberId]/calls/route'

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
    store: tested.store,
    bus: createBus({ store: tested.store, log }),
    settings: { publicUrl: ORIGIN, connection: { kind: 'embedded' } } as Root['settings'],
  }
  // As far as these handlers use it.
  setRoot(parts as Root)
})
afterEach(async () => {
  setRoot(undefined as never)
  await fixture.close()
  await tested.close()
})

const connecting = { to: demoContact, session: { sdp_type: 'offer', sdp: offer } }

async function ask(json: object, { signal }: { signal?: AbortSignal } = {}) {
  const request = new Request(`${ORIGIN}/api/calling/${PHONE_NUMBER}/calls`, {
    method: 'POST',
    signal,
    headers: {
      cookie: member.cookie,
      origin: ORIGIN,
      'content-type': 'application/json',
      [CLIENT_ADDRESS_HEADER]: '192.0.2.7',
    },
    body: JSON.stringify(json),
  })
  const answered = await act(request, { params: Promise.resolve({ phoneNumberId: PHONE_NUMBER }) })
  return { status: answered.status, body: await answered.json() }
}

describe('a call placed by the console', () => {
  test('stands in the audit log without what its sound is joined with', async () => {
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

  test('is hung up when its page was closed before it heard of the call', async () => {
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

  test('stands in the audit log with the person it was with when it ends, too', async () => {
    const { body } = await ask(connecting)
    await ask({ action: 'terminate', call_id: body.calls[0].id })
    await ask({ action: 'terminate', call_id: 'no such call' })
    const { entries } = await fixture.access.audit.list({ action: 'calling.terminate', limit: 2 })
    expect(entries.map(({ subject, result }) => [subject, result])).toEqual([
      ['no such call', 'refused'],
      [demoContact, 'done'],
    ])
  })

  test('goes on while its page is open', async () => {
    const { body } = await ask(connecting)
    const { data } = await root().client.listCalls({ phoneNumberId: PHONE_NUMBER, query: {} })
    expect(data).toMatchObject([{ id: body.calls[0].id, status: 'ringing' }])
  })
})
