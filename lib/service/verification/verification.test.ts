import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/contract/durations'
import { verificationLimits } from '@/lib/contract/limits'
import { receivedCode } from '@/lib/contract/phone-numbers'
import { z } from '@/lib/contract/zod'
import { engines } from '@/lib/store/testing/open-test-store'
import { createService } from '../create-service'
import { type Call, toRequest } from '../testing/call'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { hashCode, isCode } from './verify-code'

const REQUEST = `/${PHONE_NUMBER}/request_code`
const VERIFY = `/${PHONE_NUMBER}/verify_code`
const bySms = { code_method: 'SMS', language: 'en_US' }

describe.each(engines)('the verification of a number on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
    await setNumber({ code_verification_status: 'NOT_VERIFIED', status: 'UNVERIFIED' })
  })
  afterEach(() => tested.close())

  const setNumber = (to: object) =>
    tested.store.db.updateTable('phone_numbers').set(to).where('id', '=', PHONE_NUMBER).execute()
  const request = (call: Call = { json: bySms }) => tested.call('POST', REQUEST, call)
  const verify = (code: string | number) => tested.call('POST', VERIFY, { json: { code } })
  const inbox = async () =>
    z.array(receivedCode).parse((await tested.call('GET', `/${PHONE_NUMBER}/received_codes`)).body.data)
  const codeIn = (text = '') => /\d{3}-\d{3}|(?:\d ){5}\d/.exec(text)?.[0].replaceAll(/\D/g, '') ?? ''
  const newestCode = async () => codeIn((await inbox())[0]?.text)
  /** Six digits that are not the code. */
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const statusOf = async () => {
    const fields = { query: { fields: 'code_verification_status,status' } }
    return (await tested.call('GET', `/${PHONE_NUMBER}`, fields)).body
  }

  test('succeeds with the six-digit code that was received', async () => {
    expect((await request()).body).toEqual({ success: true })
    const code = await newestCode()
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(code)).body).toEqual({ success: true })
    expect(await statusOf()).toMatchObject({ code_verification_status: 'VERIFIED', status: 'CONNECTED' })
  })

  test.each([
    ['JSON', { json: bySms }],
    ['a form', { raw: new URLSearchParams(bySms) }],
    ['the query', { query: bySms }],
    ['the query, with an empty object', { query: bySms, json: {} }],
    ['small letters', { json: { ...bySms, code_method: 'sms' } }],
  ] as [string, Call][])('can be requested by %s', async (_way, call) => {
    expect((await request(call)).status).toBe(200)
    expect(await newestCode()).toMatch(/^\d{6}$/)
  })

  test.each<[string, (code: string) => Call]>([
    ['a form', (code) => ({ raw: new URLSearchParams({ code }) })],
    ['the query', (code) => ({ query: { code } })],
  ])('accepts the code from %s', async (_way, callWith) => {
    await request()
    const answer = await tested.call('POST', VERIFY, callWith(await newestCode()))
    expect(answer.body).toEqual({ success: true })
  })

  test('accepts a pasted code with spaces and a hyphen', async () => {
    await request()
    const code = await newestCode()
    expect((await verify(` ${code.slice(0, 3)}-${code.slice(3)} `)).status).toBe(200)
  })

  test.each([
    ['en_US', 'Your verification code is'],
    ['de', 'Ihr Bestätigungscode lautet'],
    ['es_ES', 'Su código de verificación es'],
    ['fr', 'Votre code de vérification est'],
    ['pt_BR', 'Seu código de verificação é'],
    ['ar', 'رمز التحقق الخاص بك هو'],
    ['sw', 'Your verification code is'],
  ])('sends the code in the requested language: %s', async (language, words) => {
    await request({ json: { code_method: 'SMS', language } })
    const [message] = await inbox()
    expect(message).toMatchObject({ method: 'SMS', at: tested.clock.now() })
    expect(message?.text).toContain(words)
  })

  test('by voice reads the digits out one by one', async () => {
    await request({ json: { code_method: 'VOICE', language: 'en_US' } })
    expect((await inbox())[0]).toMatchObject({ method: 'VOICE', text: expect.stringMatching(/(\d ){5}\d\./) })
    expect((await verify(await newestCode())).status).toBe(200)
  })

  test.each([
    [{ ...bySms, code_method: 'FAX' }, 'code_method', 'SMS or VOICE'],
    [{ language: 'en_US' }, 'code_method', 'Choose SMS or VOICE'],
    [{ code_method: 'SMS' }, 'language', 'such as en_US'],
    [{ ...bySms, language: 'english' }, 'language', 'a locale such as en_US'],
  ])('cannot be requested with an invalid parameter (case %#)', async (json, field, explanation) => {
    const answer = await request({ json })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_data: { field } })
    expect(answer.error?.error_user_msg).toContain(explanation)
    expect(await inbox()).toEqual([])
  })

  test.each(['12345', '1234567', 'abcdef', '', '12 34 5'])(
    'does not count %j as an attempt',
    async (code) => {
      await request()
      const answer = await verify(code)
      expect(answer.error).toMatchObject({ code: 100, error_data: { field: 'code' } })
      expect((await verify(wrongFor(await newestCode()))).error?.error_user_msg).toContain('4 tries are left')
    },
  )

  test('rejects the code after ten minutes, to the millisecond, with 368', async () => {
    await request()
    const code = await newestCode()
    tested.clock.advance(verificationLimits.codeMinutes * MINUTE_MS)
    const late = await verify(code)
    expect([late.status, late.error?.code]).toEqual([400, 368])
    expect(late.error?.error_user_msg).toContain('Jun 1, 2026, 12:10 PM UTC')
  })

  test('accepts the code in its last millisecond', async () => {
    await request()
    tested.clock.advance(verificationLimits.codeMinutes * MINUTE_MS - 1)
    expect((await verify(await newestCode())).status).toBe(200)
  })

  test('accepts only the newest code', async () => {
    await request()
    const old = await newestCode()
    tested.clock.advance(MINUTE_MS)
    await request()
    expect((await verify(old)).error?.code).toBe(133016)
    expect((await verify(await newestCode())).status).toBe(200)
  })

  test('counts attempts and locks for an hour after the fifth wrong one', async () => {
    await request()
    const code = await newestCode()
    for (const words of [
      '4 tries are',
      '3 tries are',
      '2 tries are',
      'One try is',
      'that was the last try',
    ]) {
      const { status, error } = await verify(wrongFor(code))
      expect([status, error?.code]).toEqual([400, 133016])
      expect(error?.error_user_msg).toContain(words)
    }
    const locked = await verify(code)
    expect([locked.status, locked.error?.code]).toEqual([429, 133015])
    expect(locked.error?.error_user_msg).toContain('Jun 1, 2026, 1:00 PM UTC')
    expect(locked.headers.get('retry-after')).toBe('3600')
    const another = await request()
    expect([another.status, another.error?.code]).toEqual([429, 133015])

    tested.clock.advance(verificationLimits.lockoutMinutes * MINUTE_MS)
    expect((await verify(code)).error?.code).toBe(133016)
    expect((await request()).status).toBe(200)
    expect((await verify(await newestCode())).status).toBe(200)
  })

  test('does not reset the count with a new code', async () => {
    await request()
    for (let tries = 0; tries < 4; tries += 1) await verify(wrongFor(await newestCode()))
    tested.clock.advance(MINUTE_MS)
    await request()
    expect((await verify(wrongFor(await newestCode()))).error?.error_user_msg).toContain('the last try')
  })

  test('sends one code a minute, and rejects earlier requests with the seconds to wait', async () => {
    await request()
    tested.clock.advance(59_000)
    const early = await request()
    expect(early.status).toBe(429)
    expect(early.error).toMatchObject({ code: 4, error_subcode: 2446079, is_transient: true })
    expect(early.headers.get('retry-after')).toBe('1')
    expect(await inbox()).toHaveLength(1)
    tested.clock.advance(1000)
    expect((await request()).status).toBe(200)
  })

  test('sends five codes an hour', async () => {
    for (let sent = 0; sent < verificationLimits.requestsPerHour; sent += 1) {
      expect((await request()).status).toBe(200)
      tested.clock.advance(MINUTE_MS)
    }
    const sixth = await request()
    expect(sixth.error?.error_subcode).toBe(2446079)
    expect(sixth.headers.get('retry-after')).toBe(String(55 * 60))
    tested.clock.advance(55 * MINUTE_MS)
    expect((await request()).status).toBe(200)
  })

  test('is rejected with 422 once the number is verified', async () => {
    await request()
    const code = await newestCode()
    await verify(code)
    for (const answer of [await verify(code), await request()]) {
      expect(answer.status).toBe(422)
      expect(answer.error).toMatchObject({ code: 100, error_subcode: 2388091 })
    }
  })

  test('succeeds once when the same code is sent twice concurrently', async () => {
    await request()
    const code = await newestCode()
    const answers = await Promise.all([verify(code), verify(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('requires a code to be requested first', async () => {
    const answer = await verify('123456')
    expect(answer.error?.code).toBe(133016)
    expect(answer.error?.error_user_msg).toContain('Request one first')
  })

  test('stores only a hash of the code, except in the inbox', async () => {
    await request()
    const rows = await tested.store.db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(await newestCode())
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/)
  })

  test('can be completed at another replica with different secrets', async () => {
    const { context } = tested
    const another = createService({ ...context, settings: { ...context.settings, appSecret: 'another' } })
    await request()
    const sent = toRequest('POST', VERIFY, { json: { code: await newestCode() } })
    expect((await another.fetch(sent)).status).toBe(200)
  })

  test('hashes equal codes differently, and each hash matches only its number and code', async () => {
    const [one, other] = [hashCode(tested.context, '1', '123456'), hashCode(tested.context, '1', '123456')]
    expect(one).not.toBe(other)
    expect([isCode('1', '123456', one), isCode('1', '123456', other)]).toEqual([true, true])
    expect([isCode('2', '123456', one), isCode('1', '123457', one)]).toEqual([false, false])
  })

  test('exists only for phone numbers', async () => {
    for (const path of ['request_code', 'verify_code', 'received_codes', 'moves']) {
      const method = path === 'received_codes' ? 'GET' : 'POST'
      const json = path === 'verify_code' ? { code: '123456' } : bySms
      const call = method === 'POST' && path !== 'moves' ? { json } : path === 'moves' ? { json: {} } : {}
      const answer = await tested.call(method, `/999999999/${path}`, call)
      expect([answer.status, answer.error?.error_subcode]).toEqual([404, 33])
    }
  })
})
