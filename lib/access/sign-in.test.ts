import argon2 from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/contract/durations'
import { engines } from '@/lib/store/testing/open-test-store'
import {
  type AccessFixture,
  ada,
  cookieOf,
  headersWith,
  openAccess,
  signInRequest,
} from './testing/access-fixture'

describe.each(engines)('signing in on %s', (engine) => {
  let fixture: AccessFixture
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await fixture.close()
  })

  const signIn = (credentials: { email: string; password: string }, sender = {}) =>
    fixture.access.handler(signInRequest(credentials, sender))
  const wrong = { email: ada.email, password: 'analytical engine' }
  const unknown = { email: 'grace@example.com', password: 'analytical engine' }

  async function fail(times: number, credentials = wrong, sender = {}) {
    for (let i = 0; i < times; i += 1) expect((await signIn(credentials, sender)).status).toBe(401)
  }

  test('sets a session cookie and does not return the token', async () => {
    const answer = await signIn({ ...ada, email: 'ADA@example.com' })
    expect(await answer.clone().json()).toEqual({ success: true })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await fixture.access.personOf(headersWith(cookieOf(answer)))).toMatchObject({ email: ada.email })
  })

  test.each(['2001:db8:4:1::9', '::1'])('stores the client address unchanged: %s', async (address) => {
    await signIn(ada, { address })
    const rows = await fixture.store.db.selectFrom('session').select('ipAddress').execute()
    expect(rows.map(({ ipAddress }) => ipAddress)).toContain(address)
  })

  test('starts a new session and ends the previous one of the same browser', async () => {
    const first = cookieOf(await signIn(ada))
    const elsewhere = cookieOf(await signIn(ada))
    const second = cookieOf(await signIn(ada, { cookie: first }))
    expect(second).not.toBe(first)
    expect(await fixture.access.personOf(headersWith(first))).toBeUndefined()
    expect(await fixture.access.personOf(headersWith(second))).toBeDefined()
    expect(await fixture.access.personOf(headersWith(elsewhere))).toBeDefined()
  })

  test('responds identically to a wrong password and an unknown address', async () => {
    const [first, second] = [await signIn(wrong), await signIn(unknown)]
    expect([first.status, second.status]).toEqual([401, 401])
    expect(first.headers.getSetCookie()).toEqual([])
    const withoutTrace = async (answer: Response) => ({ ...(await answer.json()), traceId: '' })
    expect(await withoutTrace(first)).toEqual(await withoutTrace(second))
  })

  test('hashes as much for an unknown address as for a wrong password, so it takes as long', async () => {
    const [hash, verify] = [vi.spyOn(argon2, 'hash'), vi.spyOn(argon2, 'verify')]
    await signIn(wrong)
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1])
    await signIn(unknown)
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1])
    // Memory, passes and threads, as in `$argon2id$v=19$m=19456,t=2,p=1$…`.
    const costOf = (text: unknown) => String(text).split('$').slice(1, 4)
    expect(costOf(await hash.mock.results[0]?.value)).toEqual(costOf(verify.mock.calls[0]?.[0]))
  })

  test('is refused after ten failures for one person from one network, with the time to wait', async () => {
    await fail(10)
    const answer = await signIn(ada)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('900')
    expect(await answer.json()).toMatchObject({
      kind: 'rateLimited',
      nextStep: 'Wait 15 minutes, then try again.',
      retryAfterSeconds: 900,
    })
    fixture.advance(15 * MINUTE_MS)
    expect((await signIn(ada)).status).toBe(200)
  })

  test('is limited alike for an unknown address', async () => {
    await fail(10, unknown)
    expect((await signIn(unknown)).status).toBe(429)
  })

  test('is refused after thirty failures from one network address', async () => {
    for (let i = 0; i < 30; i += 1) await fail(1, { ...wrong, email: `someone${i}@example.com` })
    expect((await signIn(ada)).status).toBe(429)
    expect((await signIn(ada, { address: '192.0.2.2' })).status).toBe(200)
  })

  test('resets the count after a success, which itself does not count', async () => {
    await fail(9)
    expect((await signIn(ada)).status).toBe(200)
    await fail(9)
    for (let i = 0; i < 31; i += 1) expect((await signIn(ada)).status).toBe(200)
  })

  test('is refused for a suspended person, stating so only with the right password', async () => {
    await fixture.store.db.updateTable('user').set({ banned: 1 }).execute()
    expect((await signIn(wrong)).status).toBe(401)
    const answer = await signIn(ada)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({ kind: 'forbidden', title: 'This account is suspended' })
  })

  test('is recorded in the audit log without the password', async () => {
    await signIn(wrong)
    await signIn(ada)
    const { entries } = await fixture.access.audit.list({ limit: 2 })
    expect(entries).toMatchObject([
      { action: 'session.sign-in', result: 'done', person: { id: expect.any(String), email: ada.email } },
      {
        action: 'session.sign-in',
        result: 'refused',
        person: { id: null, email: ada.email },
        address: '192.0.2.1',
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('engine')
  })

  test('removes expired sessions', async () => {
    const expiresAt = new Date(Date.now() - 1000).toISOString()
    await fixture.store.db.updateTable('session').set({ expiresAt }).execute()
    await signIn(ada)
    expect(await fixture.store.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  })
})
