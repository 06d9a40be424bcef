import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import {
  type AccessFixture,
  ada,
  cookieOf,
  headersWith,
  openAccess,
  post,
  signInRequest,
} from './testing/access-fixture'

const DAY_MS = 24 * 60 * 60 * 1000
const HTTPS = { publicUrl: 'https://console.example.com' }

describe.each(engines)('the check of a session cookie on %s', (engine) => {
  let fixture: AccessFixture
  let cookie: string
  beforeEach(async () => {
    fixture = await openAccess(engine)
    cookie = await fixture.setUp()
  })
  afterEach(() => fixture.close())

  const personOf = (sent: string) => fixture.access.personOf(headersWith(sent))

  test('accepts what better-auth wrote, among other cookies', async () => {
    const person = { id: expect.any(String), name: ada.name, email: ada.email, role: 'admin' }
    expect(await personOf(cookie)).toEqual(person)
    expect(await personOf(`theme=dark; ${cookie}; phone-number=1`)).toEqual(person)
  })

  test('is signed with the secret, so another secret ends every session', async () => {
    const other = await fixture.createAnother({ secret: 'k3Jd8Fs0Lq6Wn1Xc5Vb9Mz2Pt7Rg4HyE' })
    expect(await other.personOf(headersWith(cookie))).toBeUndefined()
  })

  test('rejects a cookie that was tampered with', async () => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    const forged = createHmac('sha256', 'guessed').update(token).digest('base64')
    const other = [
      `${token.slice(1)}x.${signature}`,
      `${token}x.${signature}`,
      `${token}.${forged}`,
      `${token}.`,
      token,
      `.${signature}`,
      '',
      '.',
    ]
    for (const wrong of other) expect(await personOf(`${name}=${encodeURIComponent(wrong)}`)).toBeUndefined()
    expect(await personOf(`${name}=%E0%A4%A`)).toBeUndefined()
    expect(await personOf('')).toBeUndefined()
    expect(await fixture.access.personOf(new Headers())).toBeUndefined()
  })

  test('rejects a session that has expired', async () => {
    fixture.advance(7 * DAY_MS - 60_000)
    expect(await personOf(cookie)).toBeDefined()
    fixture.advance(120_000)
    expect(await personOf(cookie)).toBeUndefined()
  })

  test('rejects a session that was signed out, at once and on every replica', async () => {
    const replica = await fixture.createAnother()
    const answer = await fixture.access.handler(post('/api/auth/sign-out', {}, { cookie }))
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/session_token=; Max-Age=0/)
    expect(await replica.personOf(headersWith(cookie))).toBeUndefined()
    expect(await fixture.store.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect((await fixture.access.handler(post('/api/auth/sign-out', {}, { cookie }))).status).toBe(200)
  })

  test('rejects a person who was banned, until the ban ends', async () => {
    const { adapter } = await fixture.auth()
    const ban = (update: object) =>
      adapter.update({ model: 'user', where: [{ field: 'email', value: ada.email }], update: { ...update } })
    await ban({ banned: true })
    expect(await personOf(cookie)).toBeUndefined()
    await ban({ banned: true, banExpires: new Date(Date.now() + DAY_MS) })
    expect(await personOf(cookie)).toBeUndefined()
    fixture.advance(DAY_MS + 5 * 60_000)
    expect(await personOf(cookie)).toBeDefined()
  })

  test('sees a change of role at once, and takes an unknown role for no access', async () => {
    const setRole = (role: string) => fixture.store.db.updateTable('user').set({ role }).execute()
    await setRole('viewer')
    expect(await personOf(cookie)).toMatchObject({ role: 'viewer' })
    await setRole('user')
    expect(await personOf(cookie)).toBeUndefined()
  })
})

describe('a session cookie', () => {
  let fixture: AccessFixture
  afterEach(() => fixture.close())

  test('is out of reach of scripts and other sites, and lives for seven days', async () => {
    fixture = await openAccess('sqlite')
    await fixture.setUp()
    const [written = ''] = (await fixture.access.handler(signInRequest(ada))).headers.getSetCookie()
    expect(written).toMatch(
      /^switchboard\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is Secure when the console is opened with https', async () => {
    fixture = await openAccess('sqlite', HTTPS)
    const code = await fixture.access.setup.newCode()
    const answer = await fixture.access.handler(
      post('/api/setup', { code, ...ada }, { origin: HTTPS.publicUrl }),
    )
    const [written = ''] = answer.headers.getSetCookie()
    expect(written).toMatch(/^__Secure-switchboard\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/)
    expect(await fixture.access.personOf(headersWith(cookieOf(answer)))).toBeDefined()
    // The same cookie without its prefix, as a page on plain http could have set it.
    expect(
      await fixture.access.personOf(headersWith(cookieOf(answer).replace('__Secure-', ''))),
    ).toBeUndefined()
  })
})

describe.each(engines)('a session that is in use on %s', (engine) => {
  let fixture: AccessFixture
  beforeEach(async () => {
    fixture = await openAccess(engine)
  })
  afterEach(() => fixture.close())

  const getSession = (cookie: string) =>
    fixture.access.handler(
      new Request('http://localhost:3000/api/auth/get-session', { headers: headersWith(cookie) }),
    )

  test('is prolonged by seven days once a day has gone by, in the store and in the cookie', async () => {
    const cookie = await fixture.setUp()
    const fresh = await getSession(cookie)
    expect(fresh.headers.getSetCookie()).toEqual([])
    const { adapter } = await fixture.auth()
    const inFiveDays = new Date(Date.now() + 5 * DAY_MS)
    await adapter.updateMany({ model: 'session', where: [], update: { expiresAt: inFiveDays } })
    const before = await fixture.access.sessionOf(headersWith(cookie))
    expect(before?.renewalDueAt).toBeLessThan(Date.now())
    const renewed = await getSession(cookie)
    expect(renewed.headers.getSetCookie()[0]).toContain('Max-Age=604800')
    const body = await renewed.json()
    expect(body.expiresAt - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000)
    expect(body.renewalDueAt).toBe(body.expiresAt - 6 * DAY_MS)
  })

  test('is told without its token', async () => {
    const cookie = await fixture.setUp()
    const text = await (await getSession(cookie)).text()
    expect(JSON.parse(text).person).toMatchObject({ email: ada.email })
    expect(text).not.toContain(decodeURIComponent(cookie).split(/[=.]/).at(-2))
    expect(await (await getSession('')).json()).toEqual({ person: null })
  })
})
