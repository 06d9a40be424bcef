import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../../testing/create-test-service'
import { openReceiver } from '../../testing/receiver'
import { pingEndpoint } from '../endpoint/call-endpoint'
import { insertEndpointFlow } from '../endpoint/testing/endpoint-flow'

const PATH = `/${PHONE_NUMBER}/service_business_encryption`
const pem = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const
const newPair = (modulusLength = 2048) => generateKeyPairSync('rsa', { ...pem, modulusLength })

describe('the public key of a number', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())
  const set = (business_public_key: unknown, path = PATH) =>
    tested.call('POST', path, { json: { business_public_key } })

  test('is absent at first and is returned as it was set', async () => {
    expect((await tested.call('GET', PATH)).body).toEqual({
      business_public_key: null,
      business_public_key_signature_status: null,
    })
    const { publicKey } = newPair()
    expect((await set(publicKey)).body).toEqual({ success: true })
    expect((await tested.call('GET', PATH)).body).toEqual({
      business_public_key: publicKey,
      business_public_key_signature_status: 'VALID',
    })
  })

  test('is replaced when set again', async () => {
    await set(newPair().publicKey)
    const { publicKey } = newPair()
    await set(publicKey)
    expect((await tested.call('GET', PATH)).body).toMatchObject({ business_public_key: publicKey })
  })

  test.each<[string, unknown, RegExp]>([
    ['the private half', newPair().privateKey, /private key/],
    ['a shorter key', newPair(1024).publicKey, /1024 bits/],
    ['a key of another kind', generateKeyPairSync('ed25519', pem).publicKey, /not an RSA key/],
    ['a truncated key', String(newPair().publicKey).slice(0, 200), /cannot be read/],
    ['some text', 'key', /BEGIN PUBLIC KEY/],
  ])('cannot be %s', async (_what, key, words) => {
    expect(await set(key)).toMatchObject({
      status: 400,
      error: { code: 100, error_subcode: 4233024, error_data: { details: expect.stringMatching(words) } },
    })
    expect((await tested.call('GET', PATH)).body).toMatchObject({ business_public_key: null })
  })

  test('can be removed, so that unencrypted endpoints of the account answer again', async () => {
    const endpoint = await openReceiver()
    endpoint.respond((_request, response) => response.end(JSON.stringify({ version: '3.0' })))
    const flow = await insertEndpointFlow(tested, endpoint.url)
    const ping = () => pingEndpoint(tested.context, flow, { isCounted: false, caller: 'publishing' })
    expect(await ping()).toBeUndefined()
    await set(newPair().publicKey)
    expect(await ping()).toEqual(expect.any(String))
    expect((await tested.call('DELETE', PATH)).body).toEqual({ success: true })
    expect(await ping()).toBeUndefined()
    expect((await tested.call('GET', PATH)).body).toMatchObject({ business_public_key: null })
    expect((await tested.call('DELETE', PATH)).status).toBe(200)
    await endpoint.close()
  })

  test('is also available under the brand’s resource name if configured', async () => {
    const branded = await createTestService({ encryptionResource: 'brand.keys+more' })
    const path = `/v21.0/${PHONE_NUMBER}/${encodeURIComponent('brand.keys+more')}`
    const { publicKey } = newPair()
    const json = { business_public_key: publicKey }
    expect((await tested.call('POST', path, { json })).status).toBe(404)
    expect((await branded.call('POST', path, { json })).body).toEqual({ success: true })
    for (const each of [path, PATH])
      expect((await branded.call('GET', each)).body).toMatchObject({ business_public_key: publicKey })
    await branded.close()
  })

  test('exists only for phone numbers', async () => {
    const path = `/${ACCOUNT}/service_business_encryption`
    expect((await set(newPair().publicKey, path)).status).toBe(404)
    expect((await tested.call('GET', path)).status).toBe(404)
  })
})
