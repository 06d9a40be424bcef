import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { demoContact } from '@/lib/contract/call-states'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { offer } from '@/lib/language/sdp/testing/descriptions'
import type { Root } from '@/lib/runtime/compose/root'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { insertAccount } from '@/lib/service/testing/insert-account'
import { ringingCalls } from './routes'

let tested: TestService
let client: ReturnType<typeof createClient>
beforeEach(async () => {
  tested = await createTestService()
  client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    fetch: tested.service.fetch,
    timeoutMs: 10_000,
  })
  await client.setCallingSettings({ phoneNumberId: PHONE_NUMBER, body: { calling: { status: 'ENABLED' } } })
})
afterEach(() => tested.close())

const session = { sdp_type: 'offer' as const, sdp: offer }

function read(names: Partial<PhoneNumber>[] = [{ id: PHONE_NUMBER, verified_name: 'The shop' }]) {
  // Only the members that are used.
  const phoneNumbers = { list: async () => names } as Root['phoneNumbers']
  const settings = { businessAccountId: ACCOUNT } as Root['settings']
  return ringingCalls({ client, phoneNumbers, settings }, {})
}

const callIn = (user_wa_id: string) =>
  client.actAsCustomer({ phoneNumberId: PHONE_NUMBER, body: { action: 'call', user_wa_id, session } })

describe('ringing calls', () => {
  test('are waiting incoming calls, oldest first, with their offer and the name of their number', async () => {
    expect(await read()).toEqual([])
    await client.actOnCall({ phoneNumberId: PHONE_NUMBER, body: { to: demoContact, session } })
    const first = await callIn('15550100002')
    tested.clock.advance(1000)
    const second = await callIn('15550100003')
    const ringing = await read()
    expect(ringing.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(ringing[0]).toMatchObject({ number_name: 'The shop', session, status: 'ringing' })
  })

  test('disappear once they are over', async () => {
    const { id } = await callIn('15550100002')
    await client.actOnCall({ phoneNumberId: PHONE_NUMBER, body: { action: 'reject', call_id: id } })
    expect(await read()).toEqual([])
  })

  test('show the ID of a number without a name', async () => {
    await callIn('15550100002')
    expect(await read([])).toMatchObject([{ number_name: PHONE_NUMBER }])
  })

  test('exclude calls to numbers of other accounts', async () => {
    await callIn('15550100002')
    await insertAccount(tested.store, { id: '1', phoneNumberId: '2' })
    expect((await client.listRingingCalls({ businessAccountId: '1' })).data).toEqual([])
    expect((await client.listRingingCalls({ businessAccountId: ACCOUNT })).data).toHaveLength(1)
  })
})
