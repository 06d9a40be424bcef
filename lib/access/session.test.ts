import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { engines } from '@/lib/store/testing/open-test-store'
import { hashSecretCode } from './secret-code'
import {
  type AccessFixture,
  ada,
  cookieOf,
  headersWith,
  openAccess,
  post,
  signInRequest,
} from './testing/access-fixture'

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

  test('accepts the cookie of a sign-in among other cookies', async () => {
    const person = { id: expect.any(String), name: ada.name, email: ada.email, role: 'admin' }
    expect(await personOf(cookie)).toEqual(person)
    expect(await personOf(`theme=dark; ${cookie}; phone-number=1`)).toEqual(person)
  })

  test('rejects a session signed with another secret', async () => {
    const other = await fixture.createAnother({ secret: 'k3Jd8Fs0Lq6Wn1Xc5Vb9Mz2Pt7Rg4HyE' })
    expect(await other.personOf(headersWith(cookie))).toBeUndefined()
  })

  test('rejects a tampered cookie', async () => {
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

  test('rejects a session after seven days without use', async () => {
    fixture.advance(7 * DAY_MS - 5 * 60_000)
    expect(await personOf(cookie)).toBeDefined()
    fixture.advance(10 * 60_000)
    expect(await personOf(cookie)).toBeUndefined()
  })

  test('rejects a signed-out session immediately on every replica', async () => {
    const replica = await fixture.createAnother()
    const answer = await fixture.access.handler(post('/api/auth/sign-out', {}, { cookie }))
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/session_token=; Max-Age=0/)
    expect(await replica.personOf(headersWith(cookie))).toBeUndefined()
    expect(await fixture.store.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect((await fixture.access.handler(post('/api/auth/sign-out', {}, { cookie }))).status).toBe(200)
  })

  test('rejects a suspended person until they are restored', async () => {
    const setBanned = (banned: 0 | 1) => fixture.store.db.updateTable('user').set({ banned }).execute()
    await setBanned(1)
    expect(await personOf(cookie)).toBeUndefined()
    await setBanned(0)
    expect(await personOf(cookie)).toBeDefined()
  })

  test('finds a session by hash, so the store does not contain the token', async () => {
    const token = decodeURIComponent(cookie).split(/[=.]/).at(2) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await fixture.store.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map((row) => row.token)).toEqual([hashSecretCode(token)])
  })

  test('applies a role change immediately and denies access for an unknown role', async () => {
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

  test('is HttpOnly and SameSite=Lax and lasts thirty days', async () => {
    fixture = await openAccess('sqlite')
    await fixture.setUp()
    const [written = ''] = (await fixture.access.handler(signInRequest(ada))).headers.getSetCookie()
    expect(written).toMatch(
      /^switchboard\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is Secure and host-only when the console is served over https', async () => {
    fixture = await openAccess('sqlite', HTTPS)
    const code = await fixture.access.setup.newCode()
    const answer = await fixture.access.handler(
      post('/api/setup', { code, ...ada }, { origin: HTTPS.publicUrl }),
    )
    const [written = ''] = answer.headers.getSetCookie()
    expect(written).toMatch(/^__Host-switchboard\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(written).not.toMatch(/domain/i)
    expect(await fixture.access.personOf(headersWith(cookieOf(answer)))).toBeDefined()
    // Without its prefix, as a page on plain http could set it.
    expect(
      await fixture.access.personOf(headersWith(cookieOf(answer).replace('__Host-', ''))),
    ).toBeUndefined()
  })
})

describe.each(engines)('a session on %s', (engine) => {
  let fixture: AccessFixture
  let cookie: string
  beforeEach(async () => {
    fixture = await openAccess(engine)
    cookie = await fixture.setUp()
  })
  afterEach(() => fixture.close())

  const use = () => fixture.access.sessionOf(headersWith(cookie))
  const getSession = (sent: string) =>
    fixture.access.handler(
      new Request('http://localhost:3000/api/auth/get-session', { headers: headersWith(sent) }),
    )
  const seenAt = async (id: string) => {
    const rows = await fixture.store.db
      .selectFrom('session')
      .select('lastSeenAt')
      .where('id', '=', id)
      .execute()
    return rows[0]?.lastSeenAt
  }
  /** Waits for the use to be recorded, which happens asynchronously. */
  async function useAndWait() {
    const session = await use()
    if (!session) throw new Error('no session')
    const before = await seenAt(session.id)
    fixture.advance(2 * 60_000)
    await use()
    await vi.waitFor(async () => expect(await seenAt(session.id)).not.toBe(before))
  }

  test('keeps its last use when the record of an earlier one comes late', async () => {
    const session = await use()
    if (!session) throw new Error('no session')
    await useAndWait()
    fixture.advance(2 * 60_000)
    const later = Number(await seenAt(session.id)) + DAY_MS
    const write = (queries: typeof fixture.store.db, lastSeenAt?: number) =>
      queries
        .updateTable('session')
        .set(lastSeenAt === undefined ? { userAgent: 'another' } : { lastSeenAt })
        .where('id', '=', session.id)
        .execute()
    await fixture.store.transaction(async (tx) => {
      await write(tx, later)
      // Recorded once this transaction ends.
      await use()
    })
    // Waits behind that record.
    await write(fixture.store.db)
    expect(await seenAt(session.id)).toBe(later)
  })

  test('lasts thirty days from sign-in with regular use, and no longer', async () => {
    for (let day = 0; day < 29; day += 5) {
      await useAndWait()
      fixture.advance(5 * DAY_MS - 10 * 60_000)
    }
    fixture.advance(DAY_MS)
    expect(await use()).toBeUndefined()
  })

  test('is not kept alive by an open page: its stream and session checks do not count as use', async () => {
    await useAndWait()
    for (let day = 0; day < 6; day += 1) {
      fixture.advance(DAY_MS)
      expect(await fixture.access.personOf(headersWith(cookie))).toBeDefined()
      expect((await (await getSession(cookie)).json()).person).not.toBeNull()
    }
    fixture.advance(DAY_MS + 5 * 60_000)
    expect(await fixture.access.personOf(headersWith(cookie))).toBeUndefined()
    expect(await (await getSession(cookie)).json()).toEqual({ person: null })
  })

  test('follows the configured limits in the cookie, the session list and the store', async () => {
    const HOUR_MS = 60 * 60_000
    const sessionLimits = { mostMs: 2 * DAY_MS, idleMs: 8 * HOUR_MS }
    const short = await fixture.createAnother({ sessionLimits })
    const answer = await short.handler(signInRequest(ada))
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=172800')
    const shortCookie = cookieOf(answer)
    const session = await short.sessionOf(headersWith(shortCookie))
    if (!session) throw new Error('no session')
    await vi.waitFor(async () => expect(await seenAt(session.id)).not.toBeNull())
    const account = await short.account.read(session)
    expect(account.sessionLimits).toEqual(sessionLimits)
    const own = account.sessions.find(({ isThisOne }) => isThisOne)
    expect(own?.endsAt).toBe(Math.max(own?.lastSeenAt ?? 0, own?.createdAt ?? 0) + 8 * HOUR_MS)
    fixture.advance(9 * HOUR_MS)
    expect(await short.personOf(headersWith(shortCookie))).toBeUndefined()
    await short.handler(signInRequest(ada))
    expect(await seenAt(session.id)).toBeUndefined()
  })

  test('is returned without its token', async () => {
    const text = await (await getSession(cookie)).text()
    expect(JSON.parse(text).person).toMatchObject({ email: ada.email })
    expect(text).not.toContain(decodeURIComponent(cookie).split(/[=.]/).at(2))
    expect(await (await getSession('')).json()).toEqual({ person: null })
  })
})
