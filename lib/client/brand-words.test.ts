import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { isCallError } from './call-error'
import { createClient } from './create-client'

const brand = {
  profileResource: 'brand_business_profile',
  encryptionResource: 'brand_flow_keys',
  messagingProduct: 'brand',
}

describe('a service with custom resource names', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService(brand)
  })
  afterEach(() => tested.close())

  function connect(words: Partial<typeof brand> = brand) {
    const requests: Request[] = []
    const client = createClient({
      ...words,
      baseUrl: 'https://console.example/service/v23.0',
      accessToken: 'outside-token',
      timeoutMs: 10_000,
      fetch(request) {
        requests.push(request.clone())
        return tested.service.fetch(request)
      },
    })
    return { client, requests }
  }

  test('is called by its own resource name for the profile, and by standard names otherwise', async () => {
    const { client, requests } = connect()
    await client.updateBusinessProfile({ phoneNumberId: PHONE_NUMBER, body: { about: 'Lamps' } })
    expect(await client.getBusinessProfile({ phoneNumberId: PHONE_NUMBER })).toMatchObject({ about: 'Lamps' })
    await client.listPhoneNumbers({ businessAccountId: ACCOUNT })
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      `POST /service/v23.0/${PHONE_NUMBER}/brand_business_profile`,
      `GET /service/v23.0/${PHONE_NUMBER}/brand_business_profile`,
      `GET /service/v23.0/${ACCOUNT}/phone_numbers`,
    ])
    expect(await requests[0]?.json()).toEqual({ messaging_product: 'brand', about: 'Lamps' })
  })

  test('is called by its own resource name for the key of a number', async () => {
    const { client, requests } = connect()
    const key = { business_public_key: null, business_public_key_signature_status: null }
    expect(await client.getEncryptionKey({ phoneNumberId: PHONE_NUMBER })).toEqual(key)
    expect(await client.deleteEncryptionKey({ phoneNumberId: PHONE_NUMBER })).toEqual({ success: true })
    const { client: plain, requests: plainRequests } = connect({})
    expect(await plain.getEncryptionKey({ phoneNumberId: PHONE_NUMBER })).toEqual(key)
    expect([...requests, ...plainRequests].map(({ url }) => url.split('/').at(-1))).toEqual([
      'brand_flow_keys',
      'brand_flow_keys',
      'service_business_encryption',
    ])
  })

  test('can return the profile in a list', async () => {
    const profile = { about: 'Lamps', websites: ['https://shop.example'] }
    const client = createClient({
      baseUrl: 'https://service.example',
      accessToken: 'token',
      timeoutMs: 10_000,
      fetch: async () => Response.json({ data: [profile] }),
    })
    expect(await client.getBusinessProfile({ phoneNumberId: '1' })).toEqual(profile)
  })

  test('is called by the specified names when none are configured', async () => {
    const { client, requests } = connect({})
    await client.updateBusinessProfile({ phoneNumberId: PHONE_NUMBER, body: { about: 'Lamps' } })
    expect(requests[0]?.url).toContain('/service_business_profile')
    expect(await requests[0]?.json()).toMatchObject({ messaging_product: 'messaging' })
  })

  test('reports an invalid member by its path', async () => {
    const { client } = connect()
    const body = { websites: ['https://a.example', 'nonsense'] }
    const error = await client
      .updateBusinessProfile({ phoneNumberId: PHONE_NUMBER, body })
      .catch((reason: unknown) => reason)
    expect(isCallError(error) && Object.keys(error.problem.fields)).toEqual(['websites.1'])
  })

  test('has its unverified numbers read as NOT_VERIFIED', async () => {
    await tested.store.db
      .updateTable('phone_numbers')
      .set({ code_verification_status: 'UNVERIFIED' })
      .execute()
    const number = await connect().client.getPhoneNumber({ phoneNumberId: PHONE_NUMBER })
    expect(number.code_verification_status).toBe('NOT_VERIFIED')
  })
})
