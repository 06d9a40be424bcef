import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errorObject } from '@/lib/contract/error-object'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { insertTemplate, TEMPLATES } from '../testing/template-fixtures'

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
})
afterEach(() => tested.close())

describe('a path', () => {
  test.each([
    ['without a version', ''],
    ['with a version', '/v23.0'],
    ['with a version of more digits', '/v100.10'],
  ])('is matched %s', async (_case, prefix) => {
    expect((await tested.call('GET', `${prefix}${TEMPLATES}`)).status).toBe(200)
  })

  test.each([TEMPLATES, `/${PHONE_NUMBER}`, `/${PHONE_NUMBER}/message_qrdls`, `/v23.0/${ACCOUNT}/flows`])(
    'may have one trailing slash but not two: %s',
    async (path) => {
      expect((await tested.call('GET', `${path}/`)).status).toBe(200)
      expect((await tested.call('GET', `${path}//`)).status).toBe(404)
    },
  )

  test.each([
    ['under the address the service is mounted at', 'https://console.example/service'],
    ['behind a proxy that removes the path prefix', 'http://127.0.0.1:4010'],
  ])('is routed %s', async (_case, base) => {
    expect((await tested.call('GET', TEMPLATES, { base })).status).toBe(200)
  })

  test.each(['/', '/v23.0', '/v23/204518837706412/message_templates', `/${ACCOUNT}/nothing`, '/a/b/c/d'])(
    'that matches no operation gets 404/2500: %s',
    async (path) => {
      const answer = await tested.call('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.error?.code).toBe(2500)
    },
  )

  test.each([
    ['PUT', TEMPLATES, 'GET, POST, DELETE'],
    ['PATCH', `/${ACCOUNT}/phone_numbers`, 'GET'],
    ['GET', '/app/uploads', 'POST'],
    ['POST', `/${PHONE_NUMBER}`, 'GET'],
  ])(
    'with an unsupported method gets 405 and the allowed methods: %s %s → %s',
    async (method, path, allow) => {
      const answer = await tested.call(method, path)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe(allow)
      expect(answer.error).toMatchObject({
        code: 100,
        error_data: { details: expect.stringContaining(method) },
      })
    },
  )
})

describe('an ID', () => {
  test('that is unknown gets 404 with code 100 and subcode 33', async () => {
    const answer = await tested.call('GET', '/123456789012345')
    expect(answer.status).toBe(404)
    expect(answer.error).toMatchObject({ code: 100, error_subcode: 33 })
    expect(answer.error?.error_user_msg).toContain('123456789012345')
  })

  test('of another kind of object is rejected with its kind and the expected one', async () => {
    const templateId = await insertTemplate(tested.store)
    for (const [path, is] of [
      [`/${PHONE_NUMBER}/message_templates`, 'is a phone number'],
      [`/${templateId}/message_templates`, 'is a message template'],
    ]) {
      const answer = await tested.call('GET', `${path}`)
      expect(answer.status).toBe(404)
      expect(answer.error?.error_user_msg).toContain(is)
      expect(answer.error?.error_user_msg).toContain('this operation is for a business account')
    }
    const phoneNumbers = await tested.call('GET', `/${templateId}/phone_numbers`)
    expect(phoneNumbers.error?.error_user_msg).toContain('is a message template')
  })

  test('of a business account alone matches no operation', async () => {
    const answer = await tested.call('GET', `/${ACCOUNT}`)
    expect(answer.status).toBe(404)
    expect(answer.error?.code).toBe(2500)
    expect(answer.error?.error_user_msg).toContain('business account')
  })
})

describe.each(engines)('a malformed ID on %s', (engine) => {
  test.each(["'", '%00', '%F0%9F%98%80', 'a'.repeat(5000), '..%2F..%2Fetc', '%E0%A4%A'])(
    'gets 404 with a message: %s',
    async (id) => {
      const onEngine = await createTestService({ engine })
      const paths = [`/${id}`, `/${id}/message_templates`]
      for (const path of paths) {
        const answer = await onEngine.call('GET', path)
        expect(answer.status).toBe(404)
        expect(answer.error?.message).toBeTruthy()
      }
      await onEngine.close()
    },
  )
})

describe('an error response', () => {
  test('contains every member of the error object', async () => {
    const answer = await tested.call('GET', TEMPLATES, { query: { limit: 'many' } })
    const { error } = errorObject.parse(answer.body)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(error).toEqual({
      message: '(#100) Something in the request isn’t valid',
      type: 'OAuthException',
      code: 100,
      is_transient: false,
      error_user_title: 'Something in the request isn’t valid',
      error_user_msg: 'Give limit as a whole number, for example 25.',
      error_data: {
        details: 'Give limit as a whole number, for example 25.',
        field: 'limit',
        issues: [{ field: 'limit', message: 'Give limit as a whole number, for example 25.' }],
      },
      fbtrace_id: answer.headers.get('x-trace-id'),
      trace_id: answer.headers.get('x-trace-id'),
    })
  })

  test('for an internal error reveals no internals', async () => {
    await tested.store.db.schema.dropTable('templates').execute()
    const answer = await tested.call('GET', TEMPLATES)
    expect(answer.status).toBe(500)
    expect(answer.error).toMatchObject({ code: 1, is_transient: true })
    expect(answer.text).not.toMatch(/sql|no such table|templates/i)
    expect(tested.log.find(({ level }) => level === 'error')?.facts).toMatchObject({
      traceId: answer.headers.get('x-trace-id'),
      error: expect.objectContaining({ message: expect.stringContaining('templates') }),
    })
  })
})

describe('a trace ID', () => {
  test('is in every response and different each time', async () => {
    const ids = []
    for (const path of [TEMPLATES, TEMPLATES, '/nothing/here']) {
      ids.push((await tested.call('GET', path)).headers.get('x-trace-id'))
    }
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
  })

  test('is taken from the request if given', async () => {
    const answer = await tested.call('GET', '/nothing/here', { headers: { 'x-trace-id': 'click-2041-abc' } })
    expect(answer.headers.get('x-trace-id')).toBe('click-2041-abc')
    expect(answer.error?.trace_id).toBe('click-2041-abc')
  })

  test.each(['short', 'with space in it', 'x'.repeat(65), 'line<script>alert'])(
    'is generated when the one in the request is malformed: %s',
    async (given) => {
      const answer = await tested.call('GET', TEMPLATES, { headers: { 'x-trace-id': given } })
      expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{24}$/)
    },
  )

  test('is in the log line of its request with client, status and duration', async () => {
    const answer = await tested.call('GET', TEMPLATES)
    expect(tested.log).toEqual([
      {
        level: 'info',
        message: 'request',
        facts: {
          traceId: answer.headers.get('x-trace-id'),
          method: 'GET',
          path: `/service${TEMPLATES}`,
          client: 'outside',
          status: 200,
          ms: 0,
        },
      },
    ])
  })
})
