import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { qrCodeLimits } from '@/lib/contract/limits'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { createQr, listQr, QR_CODES } from '../testing/qr-code-fixtures'

const SERVICE = 'https://console.example/service'
const OTHER_NUMBER = '207731954083266'

describe.each(engines)('QR codes on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const get = async (code: string, query = {}) => tested.call('GET', `${QR_CODES}/${code}`, { query })
  const remove = (code: string) => tested.call('DELETE', `${QR_CODES}/${code}`)
  const linkOf = (code: string) => tested.call('GET', `/qr_links/${code}`)
  const update = (json: object) => tested.call('POST', QR_CODES, { json })
  const addNumber = async () => {
    const { store } = tested
    const row = await store.db.selectFrom('phone_numbers').selectAll().executeTakeFirstOrThrow()
    await store.db
      .insertInto('phone_numbers')
      .values({ ...row, id: OTHER_NUMBER })
      .execute()
    await store.db
      .insertInto('nodes')
      .values({ id: OTHER_NUMBER, kind: 'phone-number', account_id: ACCOUNT })
      .execute()
  }

  describe('creating', () => {
    test('returns code, message and link', async () => {
      const { status, body } = await tested.call('POST', QR_CODES, {
        json: { prefilled_message: 'Hi there' },
      })
      expect(status).toBe(200)
      expect(body).toEqual({
        code: expect.stringMatching(/^[A-Z2-7]{14}$/),
        prefilled_message: 'Hi there',
        deep_link_url: `https://console.example/message/${body.code}`,
      })
    })

    test.each(['PNG', 'png', 'SVG', 'svg'])('with %s returns the URL of an image', async (format) => {
      const { code, qr_image_url } = await createQr(tested, 'Hi', { generate_qr_image: format })
      expect(qr_image_url).toBe(`${SERVICE}/qr_images/${code}.${format.toLowerCase()}`)
      expect((await get(code)).body.qr_image_url).toBe(qr_image_url)
    })

    test('gives each one a different code', async () => {
      const codes = new Set<string>()
      for (let n = 0; n < 30; n += 1) codes.add((await createQr(tested)).code)
      expect(codes.size).toBe(30)
    })

    test('accepts its parameters from the query', async () => {
      const query = { prefilled_message: 'A & B + C', generate_qr_image: 'png' }
      const { status, body } = await tested.call('POST', QR_CODES, { query })
      expect([status, body.prefilled_message]).toEqual([200, 'A & B + C'])
    })

    test.each([
      [
        'in another format',
        { prefilled_message: 'Hi', generate_qr_image: 'GIF' },
        'generate_qr_image must be PNG or SVG.',
      ],
      ['without a message', {}, 'Write prefilled_message: the text that is typed in for the customer.'],
      ['with a number for a message', { prefilled_message: 5 }, 'Write prefilled_message'],
    ])('%s is rejected with 100', async (_what, json, reason) => {
      const { status, error } = await tested.call('POST', QR_CODES, { json })
      expect([status, error?.code, error?.error_subcode]).toEqual([400, 100, undefined])
      expect(error?.error_user_msg).toContain(reason)
    })

    test.each([
      ['nothing', '', 'The message is empty.'],
      ['spaces', '   ', 'The message has only spaces.'],
      ['141 characters', 'a'.repeat(141), 'The message has 141 characters; the limit is 140.'],
      ['a control character', 'Hi\u0007', 'U+0007'],
      ['half a character', 'Hi \ud83d', 'incomplete character'],
    ])('with %s in the message is rejected with 131000', async (_what, prefilled_message, reason) => {
      const { status, error } = await tested.call('POST', QR_CODES, { json: { prefilled_message } })
      expect([status, error?.code]).toEqual([400, 131000])
      expect(error?.error_data).toMatchObject({ field: 'prefilled_message' })
      expect(error?.error_user_msg).toContain(reason)
      expect((await listQr(tested)).data).toEqual([])
    })

    test.each([
      ['140 characters', 'a'.repeat(140)],
      ['emoji', '👨‍👩‍👧‍👦🙂'.repeat(20)],
      ['text that goes left', '\u200fمرحبا، أريد الطلب رقم 12\u200f'],
      ['markup', '<script>alert("x")</script>'],
      ['spaces at its ends and two lines', '  Hello\nthere  '],
    ])('stores %s unchanged', async (_what, message) => {
      const { code } = await createQr(tested, message)
      expect((await get(code)).body.prefilled_message).toBe(message)
      expect((await listQr(tested)).data[0]?.prefilled_message).toBe(message)
      expect((await linkOf(code)).body.prefilled_message).toBe(message)
    })

    test('is rejected beyond 2,000 per number, and possible again after a deletion', async () => {
      const rows = Array.from({ length: qrCodeLimits.perNumber - 1 }, (_, n) => ({
        code: `OLD${n}`,
        phone_number_id: PHONE_NUMBER,
        prefilled_message: 'Hi',
        image_format: null,
        created_at: 0,
        updated_at: 0,
      }))
      await tested.store.db.insertInto('qr_codes').values(rows).execute()
      await createQr(tested)
      const { status, error } = await update({ prefilled_message: 'One more' })
      expect([status, error?.code, error?.error_subcode]).toEqual([400, 100, 2388301])
      expect(error?.error_user_msg).toBe(
        'The number has 2,000 QR codes, which is the limit. Delete one first.',
      )
      await remove('OLD7')
      await createQr(tested)
    })

    test('concurrently does not exceed the limit either', async () => {
      const rows = Array.from({ length: qrCodeLimits.perNumber - 2 }, (_, n) => ({
        code: `OLD${n}`,
        phone_number_id: PHONE_NUMBER,
        prefilled_message: 'Hi',
        image_format: null,
        created_at: 0,
        updated_at: 0,
      }))
      await tested.store.db.insertInto('qr_codes').values(rows).execute()
      const answers = await Promise.all(Array.from({ length: 6 }, () => update({ prefilled_message: 'Hi' })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
    })
  })

  describe('reading', () => {
    test('one returns the specified fields', async () => {
      const { code } = await createQr(tested, 'Hi')
      expect((await get(code)).body).toEqual({
        id: code,
        code,
        prefilled_message: 'Hi',
        deep_link_url: `https://console.example/message/${code}`,
      })
    })

    test('returns an image in either format when requested by fields', async () => {
      const { code } = await createQr(tested)
      const imageOf = async (fields: string) => (await get(code, { fields })).body
      expect(await imageOf('qr_image_url.format(SVG)')).toEqual({
        id: code,
        qr_image_url: `${SERVICE}/qr_images/${code}.svg`,
      })
      expect(await imageOf('code,qr_image_url')).toMatchObject({
        code,
        qr_image_url: `${SERVICE}/qr_images/${code}.png`,
      })
      expect(await imageOf('creation_time')).toEqual({
        id: code,
        creation_time: Math.floor(tested.clock.now() / 1000),
      })
      const fields = 'code,qr_image_url.format(svg)'
      expect((await tested.call('GET', QR_CODES, { query: { fields } })).body.data).toEqual([
        { id: code, code, qr_image_url: `${SERVICE}/qr_images/${code}.svg` },
      ])
    })

    test.each([
      ['qr_image_url.format(GIF)', 'The format of qr_image_url is PNG or SVG, not "GIF".'],
      ['codes', 'Tried accessing nonexisting field (codes). Did you mean code?'],
    ])('%s is rejected with 100', async (fields, reason) => {
      const { code } = await createQr(tested)
      const { status, error } = await get(code, { fields })
      expect([status, error?.code]).toEqual([400, 100])
      expect(error?.error_user_msg).toContain(reason)
    })

    test('the list returns the newest first, in pages and without images', async () => {
      const made: string[] = []
      for (let n = 0; n < 7; n += 1)
        made.push((await createQr(tested, `Message ${n}`, { generate_qr_image: 'PNG' })).code)
      const seen: string[] = []
      let after: string | undefined
      do {
        const { data, paging } = await listQr(tested, { limit: 3, ...(after ? { after } : {}) })
        expect(data.every((each) => each.id === each.code && !('qr_image_url' in each))).toBe(true)
        seen.push(...data.map(({ code }) => code))
        after = paging?.next ? paging.cursors.after : undefined
      } while (after)
      expect(seen).toEqual(made.toReversed())
    })

    test('the list works backwards, with a code filter and with a total count', async () => {
      const codes: string[] = []
      for (let n = 0; n < 4; n += 1) codes.push((await createQr(tested)).code)
      const [oldest = '', second = ''] = codes
      const end = await tested.call('GET', QR_CODES, { query: { limit: 2, summary: 'total_count' } })
      expect(end.body.summary).toEqual({ total_count: 4 })
      const last = await listQr(tested, { limit: 2, after: Buffer.from('["3"]').toString('base64url') })
      expect(last.data.map(({ code }) => code)).toEqual([second, oldest])
      const back = await listQr(tested, { limit: 1, before: last.paging?.cursors.after ?? '' })
      expect(back.data.map(({ code }) => code)).toEqual([second])
      expect((await listQr(tested, { code: second })).data.map(({ code }) => code)).toEqual([second])
      expect((await listQr(tested, { code: 'NONE' })).data).toEqual([])
      const odd = await tested.call('GET', QR_CODES, {
        query: { after: Buffer.from('["x"]').toString('base64url') },
      })
      expect(odd.status).toBe(200)
    })

    test('an unknown one gets 404 with an explanation', async () => {
      for (const code of ['ABCDEFGHIJKLMN', 'nonsense', 'a%00b', '%F0%9F%99%82']) {
        const { status, error } = await get(code)
        expect([status, error?.code, error?.error_subcode]).toEqual([404, 100, 33])
        expect(error?.error_user_msg).toContain(`The phone number ${PHONE_NUMBER} has no QR code`)
      }
    })

    test('or changing one of another number gets 404 and leaves it unchanged', async () => {
      await addNumber()
      const { code } = await createQr(tested)
      const path = `/${OTHER_NUMBER}/message_qrdls`
      const answers = [
        await tested.call('GET', `${path}/${code}`),
        await tested.call('POST', path, { json: { code, prefilled_message: 'Mine' } }),
        await tested.call('POST', `${path}/${code}`, { json: { prefilled_message: 'Mine' } }),
        await tested.call('DELETE', `${path}/${code}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect((await tested.call('GET', path)).body.data).toEqual([])
      expect((await get(code)).body.prefilled_message).toBe('Hello')
    })

    test('by the ID of an account is rejected, naming the kind of object', async () => {
      const { status, error } = await tested.call('GET', `/${ACCOUNT}/message_qrdls`)
      expect(status).toBe(404)
      expect(error?.error_user_msg).toContain(`${ACCOUNT} is a business account`)
    })
  })

  describe('updating', () => {
    test('changes the message and keeps the link', async () => {
      const { code, deep_link_url } = await createQr(tested, 'Old')
      const { status, body } = await update({ code, prefilled_message: 'New' })
      expect([status, body]).toEqual([200, { code, prefilled_message: 'New', deep_link_url }])
      expect((await get(code)).body).toMatchObject({ prefilled_message: 'New', deep_link_url })
      expect((await listQr(tested)).data).toHaveLength(1)
    })

    test('also works at the path of the code', async () => {
      const { code } = await createQr(tested, 'Old')
      const { status } = await tested.call('POST', `${QR_CODES}/${code}`, {
        query: { prefilled_message: 'New' },
      })
      expect([status, (await get(code)).body.prefilled_message]).toEqual([200, 'New'])
    })

    test('keeps the place in the list', async () => {
      const { code } = await createQr(tested)
      const newer = await createQr(tested)
      await update({ code, prefilled_message: 'New' })
      expect((await listQr(tested)).data.map((each) => each.code)).toEqual([newer.code, code])
    })

    test.each([
      [{ code: '', prefilled_message: 'New' }, 400, 100],
      [{ code: 'ABCDEFGHIJKLMN', prefilled_message: 'New' }, 404, 100],
    ])('%j is rejected', async (json, status, code) => {
      const answer = await update(json)
      expect([answer.status, answer.error?.code]).toEqual([status, code])
    })

    test('with an invalid message is rejected with 131000 and changes nothing', async () => {
      const { code } = await createQr(tested, 'Old')
      const { error } = await update({ code, prefilled_message: ' ' })
      expect(error?.code).toBe(131000)
      expect((await get(code)).body.prefilled_message).toBe('Old')
    })
  })

  describe('deleting', () => {
    test('removes the code everywhere except its link, which reports it as deleted', async () => {
      const { code } = await createQr(tested)
      expect((await linkOf(code)).body).toEqual({
        state: 'live',
        phone_number_id: PHONE_NUMBER,
        prefilled_message: 'Hello',
      })
      const { status, body } = await remove(code)
      expect([status, body]).toEqual([200, { success: true }])
      expect((await listQr(tested)).data).toEqual([])
      expect((await linkOf(code)).body).toEqual({ state: 'deleted', phone_number_id: PHONE_NUMBER })
      const again = await remove(code)
      expect([again.status, again.error?.error_user_msg]).toEqual([404, `The QR code ${code} was deleted.`])
      expect((await update({ code, prefilled_message: 'New' })).status).toBe(404)
    })

    test('concurrently succeeds once, and is reported as deleted to the others', async () => {
      const { code } = await createQr(tested)
      const answers = await Promise.all([remove(code), remove(code), remove(code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      for (const { error } of answers)
        if (error) expect(error.error_user_msg).toBe(`The QR code ${code} was deleted.`)
      expect((await linkOf(code)).body.state).toBe('deleted')
    })
  })

  test('have no link for an unknown code', async () => {
    for (const code of ['ABCDEFGHIJKLMN', 'x', '%00']) expect((await linkOf(code)).status).toBe(404)
  })

  test('require an access token', async () => {
    const { code } = await createQr(tested)
    for (const [method, path] of [
      ['GET', QR_CODES],
      ['POST', QR_CODES],
      ['DELETE', `${QR_CODES}/${code}`],
      ['GET', `/qr_links/${code}`],
    ] as const)
      expect((await tested.call(method, path, { token: null })).status).toBe(401)
  })
})
