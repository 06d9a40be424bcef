import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'

describe('a scoped token', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())

  const make = (json: object, token = 'outside-token') =>
    tested.call('POST', '/access_tokens', { json, token })
  const tokenFor = async (...scopes: string[]) => String((await make({ scopes })).body.access_token)
  const templates = (token: string) => tested.call('GET', `/${ACCOUNT}/message_templates`, { token })
  const calls = (token: string) =>
    tested.call('POST', `/${PHONE_NUMBER}/calls`, { json: { to: '15550100001' }, token })

  test('gets 403/200 only outside its scopes, naming the missing scope', async () => {
    const token = await tokenFor('business_messaging')
    const refused = await templates(token)
    expect([refused.status, refused.error?.code]).toEqual([403, 200])
    expect(refused.error?.error_user_msg).toContain('needs the scope business_management')
    expect((await calls(token)).status).not.toBe(403)
  })

  test('with business_management reads templates but gets 403 for calls', async () => {
    const token = await tokenFor('business_management')
    expect((await templates(token)).status).toBe(200)
    expect((await calls(token)).status).toBe(403)
  })

  test('can be inspected with its scopes and expiry, and gets 401 once expired', async () => {
    const { body } = await make({ scopes: ['business_messaging'], expires_in: 60 })
    const token = String(body.access_token)
    const inspect = async () =>
      (await tested.call('GET', '/debug_token', { query: { input_token: token } })).body.data
    expect(await inspect()).toMatchObject({
      is_valid: true,
      scopes: ['business_messaging'],
      expires_at: tested.clock.now() / 1000 + 60,
    })
    tested.clock.advance(60_000)
    expect(await inspect()).toMatchObject({ is_valid: false })
    expect((await calls(token)).status).toBe(401)
  })

  test('cannot create another token and cannot be forged', async () => {
    const token = await tokenFor('business_management')
    expect((await make({ scopes: ['business_messaging'] }, token)).status).toBe(403)
    const [prefix, , signature] = token.split('.')
    const claims = { name: 'x', scopes: ['business_management', 'business_messaging'], expires: 9e9 }
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    for (const forged of [
      `${prefix}.${payload}.${signature}`,
      `${prefix}.${payload}.`,
      `${prefix}..`,
      'scoped',
    ])
      expect((await templates(forged)).status).toBe(401)
  })

  test('needs at least one scope, and only known ones', async () => {
    expect((await make({ scopes: ['tea'] })).error?.error_data).toMatchObject({ field: 'scopes.0' })
    expect((await make({ scopes: [] })).error?.error_data).toMatchObject({ field: 'scopes' })
  })
})
