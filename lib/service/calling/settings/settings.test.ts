import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, PHONE_NUMBER, type TestService } from '../../testing/create-test-service'

const SETTINGS = `/${PHONE_NUMBER}/settings`

describe.each(engines)('calling settings on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const read = async (query: Record<string, string> = {}) =>
    (await tested.call('GET', SETTINGS, { query })).body
  const write = (calling: unknown) => tested.call('POST', SETTINGS, { json: { calling } })
  const withCredentials = () => read({ include_sip_credentials: 'true' })

  test('are disabled by default', async () => {
    const calling = { status: 'DISABLED', call_icon_visibility: 'DEFAULT' }
    expect(await read()).toEqual({ calling })
    expect(await read({ fields: 'calling' })).toEqual({ calling })
  })

  test('change only where supplied', async () => {
    expect((await write({ status: 'ENABLED', call_icon_visibility: 'HIDDEN' })).body).toEqual({
      success: true,
    })
    await write({ call_icon_visibility: 'DEFAULT' })
    expect(await read()).toEqual({ calling: { status: 'ENABLED', call_icon_visibility: 'DEFAULT' } })
    await write({ call_icon_visibility: 'DISABLE_ALL' })
    expect(await read()).toMatchObject({ calling: { call_icon_visibility: 'HIDDEN' } })
  })

  test.each([
    [undefined, 'calling'],
    [{ status: 'ON' }, 'calling.status'],
    [{ call_icon_visibility: 'BLUE' }, 'calling.call_icon_visibility'],
    [{ state: 'ENABLED' }, 'calling.state'],
  ])('are rejected with the field at fault: %j', async (calling, field) => {
    expect((await write(calling)).error).toMatchObject({ code: 100, error_data: { field } })
  })

  test('include SIP credentials only on request, unchanged until rotated and never logged', async () => {
    expect(await read({ include_sip_credentials: 'false' })).not.toHaveProperty('sip_credentials')
    const asked = await Promise.all([withCredentials(), withCredentials()])
    const [first, second] = asked.map((body) => body.sip_credentials)
    expect(first).toEqual({ username: PHONE_NUMBER, password: expect.stringMatching(/^[a-z2-7]{32}$/) })
    expect(second).toEqual(first)
    const rotated = await tested.call('POST', `/${PHONE_NUMBER}/sip_credentials`)
    expect(rotated.body.sip_credentials).not.toEqual(first)
    expect((await withCredentials()).sip_credentials).toEqual(rotated.body.sip_credentials)
    expect(JSON.stringify(tested.log)).not.toContain(Object(first).password)
  })

  test('exist only for phone numbers', async () => {
    for (const [method, path] of [
      ['GET', 'settings'],
      ['GET', 'calls'],
      ['POST', 'sip_credentials'],
    ] as const) {
      expect((await tested.call(method, `/999999999/${path}`)).status).toBe(404)
    }
  })
})
