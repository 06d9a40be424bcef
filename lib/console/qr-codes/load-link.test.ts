import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '@/lib/access/person'
import { createClient } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { createQr } from '@/lib/service/testing/qr-code-fixtures'
import { createPhoneRateLimit, type PhoneRateLimit } from '../phone/phone-rate-limit'
import { readScan } from './load-link'

const ORIGIN = 'https://console.example'
const viewer: Person = { id: 'v', name: 'Vi', email: 'vi@example.com', role: 'viewer' }

describe('a scanned code', () => {
  let tested: TestService
  let live: string
  let deleted: string
  beforeEach(async () => {
    tested = await createTestService()
    const profile = { about: 'Plants', email: 'hello@garden.example', websites: ['https://garden.example/'] }
    await tested.call('POST', `/${PHONE_NUMBER}/service_business_profile`, {
      json: { messaging_product: 'messaging', ...profile },
    })
    live = (await createQr(tested, 'Hi')).code
    deleted = (await createQr(tested, 'Secret offer')).code
    await tested.call('DELETE', `/${PHONE_NUMBER}/message_qrdls/${deleted}`)
  })
  afterEach(() => tested.close())

  const phones = (access: PhoneRateLimit['access']) =>
    createPhoneRateLimit({ store: tested.store, clock: tested.clock.now, access, publicUrl: ORIGIN })
  const scan = (code: string, door: PhoneRateLimit | undefined, person?: Person, accountKey = 'home') => {
    const settings: Partial<Root['settings']> = {
      publicUrl: ORIGIN,
      businessAccountId: ACCOUNT,
      accountKey,
    }
    const connection = { kind: 'embedded' }
    const client = createClient({
      ...{ baseUrl: 'https://console.example/service', accessToken: 'outside-token', timeoutMs: 10_000 },
      fetch: tested.service.fetch,
    })
    const here = { client, phones: door, access: { personOf: async () => person } }
    // Only the members that a scan reads.
    return readScan(
      { ...here, settings: { ...settings, connection } as Root['settings'] },
      code,
      new Headers(),
    )
  }

  test.each([
    ['open', undefined],
    ['signed-in', viewer],
  ] as const)('opens the phone if access is %s, for people who may use it', async (access, person) => {
    expect(await scan(live, phones(access), person)).toMatchObject({
      shows: 'phone',
      link: { prefilled_message: 'Hi' },
    })
  })

  test('shows strangers its owner if phones require signing in, and lets them sign in', async () => {
    expect(await scan(live, phones('signed-in'))).toMatchObject({
      ...{ shows: 'owner', state: 'live', mayEnter: true },
      owner: { about: 'Plants', email: 'hello@garden.example' },
    })
  })

  test('of another account shows strangers its owner, and signed-in people the phone', async () => {
    const key = 'acct-0123456789'
    expect(await scan(live, phones('open'), undefined, key)).toMatchObject({ shows: 'owner', mayEnter: true })
    expect(await scan(live, phones('open'), viewer, key)).toMatchObject({ shows: 'phone' })
  })

  test('shows everyone its owner if phones are off, without a way in', async () => {
    expect(await scan(live, undefined, viewer)).toMatchObject({
      shows: 'owner',
      state: 'live',
      mayEnter: false,
    })
  })

  test('that was deleted shows everyone its former owner, and nothing of its message', async () => {
    const owner = {
      ...{ about: 'Plants', address: '', email: 'hello@garden.example' },
      websites: ['https://garden.example/'],
    }
    for (const [door, person] of [
      [phones('open'), undefined],
      [phones('signed-in'), undefined],
      [phones('signed-in'), viewer],
      [undefined, undefined],
    ] as const) {
      const shown = await scan(deleted, door, person)
      expect(shown).toMatchObject({ shows: 'owner', state: 'deleted', mayEnter: false, owner })
      expect(shown?.shows === 'owner' && shown.owner.name).toBeTruthy()
      expect(shown?.shows === 'owner' && shown.owner.displayPhoneNumber).toMatch(/^\+?\d/)
      expect(JSON.stringify(shown)).not.toContain('Secret offer')
      expect(JSON.stringify(shown)).not.toContain(PHONE_NUMBER)
    }
  })

  test.each(['ABCDEFGHIJKLMN', '', '../..', '%ff', 'a'.repeat(41)])(
    '%j that never existed shows nothing',
    async (code) => {
      expect(await scan(code, phones('open'))).toBeUndefined()
    },
  )
})
