import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService } from '../testing/create-test-service'
import { greeting, newTemplate, TEMPLATES, templateOf } from '../testing/template-fixtures'

let tested: TestService
beforeAll(async () => {
  tested = await createTestService()
})
afterAll(() => tested.close())

let created = 0
const create = (changes: Record<string, unknown>) => {
  created += 1
  return tested.call('POST', TEMPLATES, { json: newTemplate({ name: `n${created}`, ...changes }) })
}
const read = async (answer: { body: unknown }) =>
  templateOf(await tested.call('GET', `/${String(Object(answer.body).id)}`))

describe('a language', () => {
  test.each(['nl_NL', 'ja_JP', 'ru_RU', 'hi_IN', 'ar_SA', 'xx', 'xx_XX'])(
    'in the specified format is accepted, known or not: %s',
    async (language) => {
      expect((await read(await create({ language }))).language).toBe(language)
    },
  )

  test.each(['english', 'en_us', 'en_USA', 'e', '', 'en US'])(
    'in another format is rejected: %s',
    async (language) => {
      const answer = await create({ language })
      expect(answer.status).toBe(400)
      expect(answer.error?.error_data).toMatchObject({ field: 'language' })
    },
  )
})

describe('an authentication template', () => {
  const components = [
    { type: 'BODY', text: '{{1}} is your code.', example: { body_text: [['123456']] } },
    { type: 'FOOTER', text: 'Share it with nobody.' },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
  ]

  test('is accepted with custom texts and keeps them', async () => {
    const answer = await create({ category: 'AUTHENTICATION', components })
    expect(answer.error).toBeUndefined()
    expect((await read(answer)).components).toEqual(components)
  })
})

describe('missing samples', () => {
  const link = { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Go', url: 'https://x.test/{{1}}' }] }

  test.each([
    ['a body', [{ type: 'BODY', text: 'Hello {{1}}, your order is on its way.' }]],
    ['an address', [greeting, link]],
  ])('of %s do not prevent creation, but the review rejects the template', async (_part, components) => {
    const answer = await create({ components })
    expect(answer.error).toBeUndefined()
    tested.clock.advance(60_000)
    await tested.service.runDueWork()
    expect(await read(answer)).toMatchObject({ status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' })
  })
})

describe('the time to live', () => {
  test.each([600, '600'])('may be a number or a string of digits: %j', async (message_send_ttl_seconds) => {
    expect((await read(await create({ message_send_ttl_seconds }))).message_send_ttl_seconds).toBe(600)
  })

  test.each(['ten minutes', 1.5, '1.5', true])(
    'must not be anything else: %j',
    async (message_send_ttl_seconds) => {
      const answer = await create({ message_send_ttl_seconds })
      expect(answer.error?.error_data).toMatchObject({ field: 'message_send_ttl_seconds' })
    },
  )
})
