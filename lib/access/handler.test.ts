import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessFixture,
  ada,
  cookieOf,
  headersWith,
  openAccess,
  post,
  signInRequest,
} from './testing/access-fixture'

const address = 'http://localhost:3000'

describe('requests about sessions', () => {
  let fixture: AccessFixture
  let cookie: string
  beforeEach(async () => {
    fixture = await openAccess('sqlite')
    cookie = await fixture.setUp()
  })
  afterEach(() => fixture.close())

  test.each([
    '/sign-up/email',
    '/admin/list-users',
    '/admin/set-role',
    '/admin/impersonate-user',
    '/change-password',
    '/request-password-reset',
    '/update-user',
    '/list-sessions',
    '/ok',
    '',
  ])('get 404 at %s', async (path) => {
    const url = `/api/auth${path}`
    const read = await fixture.access.handler(
      new Request(`${address}${url}`, { headers: headersWith(cookie) }),
    )
    const written = await fixture.access.handler(post(url, { ...ada, role: 'admin' }, { cookie }))
    expect([read.status, written.status]).toEqual([404, 404])
    expect(await read.json()).toMatchObject({ kind: 'unknownPath', traceId: expect.any(String) })
  })

  test.each([
    ['/api/auth/sign-in/email', ada],
    ['/api/auth/sign-out', {}],
    ['/api/setup', { code: 'x', ...ada }],
  ])('are refused with 403 when they come from another site: %s', async (url, body) => {
    const answer = await fixture.access.handler(post(url, body, { cookie, origin: 'https://evil.example' }))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ kind: 'forbidden' })
    expect(await fixture.access.personOf(headersWith(cookie))).toBeDefined()
  })

  test('must be JSON, so forms of other sites are refused with 415', async () => {
    const headers = { origin: address, 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ email: ada.email, password: ada.password })
    const request = new Request(`${address}/api/auth/sign-in/email`, { method: 'POST', headers, body })
    expect((await fixture.access.handler(request)).status).toBe(415)
  })

  test.each(['', '{', 'null', '[]', '"x"', '{"email":1,"password":{}}', 'x'.repeat(20_000)])(
    'are refused with a problem for the invalid body %s',
    async (body) => {
      const headers = { origin: address, 'content-type': 'application/json' }
      const request = new Request(`${address}/api/auth/sign-in/email`, { method: 'POST', headers, body })
      const answer = await fixture.access.handler(request)
      expect([400, 413]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ title: expect.any(String), fields: expect.any(Object) })
    },
  )

  test('report every invalid field', async () => {
    const answer = await fixture.access.handler(signInRequest({ email: 'ada', password: '' }))
    expect((await answer.json()).fields).toEqual({
      email: 'Enter an email address such as ada@example.com.',
      password: 'Enter your password.',
    })
  })

  test('get a server-generated trace ID in the response body, its header and the audit log', async () => {
    const request = signInRequest({ ...ada, password: 'wrong password' })
    request.headers.set('x-trace-id', 'chosen by the caller')
    const answer = await fixture.access.handler(request)
    const { traceId } = await answer.json()
    expect(traceId).toMatch(/^[0-9a-f]{24}$/)
    expect(answer.headers.get('x-trace-id')).toBe(traceId)
    const { entries } = await fixture.access.audit.list({ limit: 1 })
    expect(entries[0]?.traceId).toBe(traceId)
  })

  test('identify the session by cookie alone, so two browsers of one person have two sessions', async () => {
    const other = cookieOf(await fixture.access.handler(signInRequest(ada)))
    await fixture.access.handler(post('/api/auth/sign-out', {}, { cookie }))
    expect(await fixture.access.personOf(headersWith(cookie))).toBeUndefined()
    expect(await fixture.access.personOf(headersWith(other))).toBeDefined()
  })
})
