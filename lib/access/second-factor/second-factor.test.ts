import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import {
  type AccessFixture,
  cookieOf,
  headersWith,
  type Member,
  openAccess,
  origin,
  post,
  signInRequest,
} from '../testing/access-fixture'
import { totpAt, totpStep } from './second-factors'

const STEP_MS = 30_000

describe('an authenticator app code', () => {
  // RFC 6238, appendix B: its secret in base 32, six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %d is %s, as in the RFC', (second, code) => {
    expect(totpAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', totpStep(second * 1000))).toBe(code)
  })
})

describe.each(engines)('a second factor on %s', (engine) => {
  let fixture: AccessFixture
  let member: Member
  let now = Date.now()
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    member = await fixture.join('marketer')
    now = Date.now()
  })
  afterEach(() => fixture.close())

  const advance = (ms: number) => {
    now += ms
    fixture.advance(ms)
  }
  const codeOf = (secret: string, around = 0) => totpAt(secret.replaceAll(' ', ''), totpStep(now) + around)
  const sessionOf = async (cookie: string) => {
    const session = await fixture.access.sessionOf(headersWith(cookie))
    if (!session) throw new Error('nobody is signed in')
    return session
  }
  const signIn = (cookie?: string) =>
    fixture.access.handler(
      signInRequest({ email: member.person.email, password: member.password }, { cookie }),
    )
  const enter = (code: string, cookie: string) =>
    fixture.access.handler(post('/api/auth/sign-in/code', { code }, { cookie }))
  async function enroll() {
    const { account } = fixture.access
    const { secret, uri } = await account.beginAuthenticator(member.person)
    expect(uri).toContain(`secret=${secret.replaceAll(' ', '')}`)
    const { recoveryCodes } = await account.confirmAuthenticator(
      await sessionOf(member.cookie),
      codeOf(secret),
    )
    advance(2 * STEP_MS)
    return { secret, recoveryCodes }
  }

  test('is required after the password, before any session exists', async () => {
    const { secret } = await enroll()
    const before = await fixture.store.db.selectFrom('session').select('id').execute()
    const half = await signIn()
    expect(await half.json()).toEqual({ secondFactor: ['code'] })
    expect(cookieOf(half)).toMatch(/^switchboard\.challenge=[\w-]{43}$/)
    expect(half.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await fixture.store.db.selectFrom('session').select('id').execute()).toEqual(before)
    expect(await fixture.access.personOf(headersWith(cookieOf(half)))).toBeUndefined()
    const whole = await enter(codeOf(secret), cookieOf(half))
    expect(await fixture.access.personOf(headersWith(cookieOf(whole)))).toEqual(member.person)
  })

  test('rejects a reused code, a reused or expired challenge, and a missing challenge', async () => {
    const { secret } = await enroll()
    const half = cookieOf(await signIn())
    const code = codeOf(secret)
    expect((await enter(code, half)).status).toBe(200)
    expect((await enter(codeOf(secret, 1), half)).status).toBe(403)
    expect((await enter(code, cookieOf(await signIn()))).status).toBe(400)
    expect((await enter(codeOf(secret, 1), '')).status).toBe(403)
    const late = cookieOf(await signIn())
    advance(11 * 60_000)
    expect((await enter(codeOf(secret), late)).status).toBe(403)
  })

  test('cannot complete a sign-in begun before a password change or reset', async () => {
    const { secret } = await enroll()
    const { account, people } = fixture.access
    const before = cookieOf(await signIn())
    const password = 'another long password'
    const sent = { currentPassword: member.password, password }
    await account.changePassword(await sessionOf(member.cookie), sent, origin)
    expect((await enter(codeOf(secret), before)).status).toBe(403)
    member = { ...member, password }
    const again = cookieOf(await signIn())
    const { link } = await people.resetLink(await fixture.admin(), member.person.id)
    const code = new URL(link).searchParams.get('code')
    await fixture.access.handler(post('/api/auth/reset-password', { code, password: 'one more password' }))
    expect((await enter(codeOf(secret), again)).status).toBe(403)
  })

  test('accepts a code for only one of two concurrent sign-ins', async () => {
    const { secret } = await enroll()
    const halves = [cookieOf(await signIn()), cookieOf(await signIn())]
    const code = codeOf(secret)
    const statuses = await Promise.all(halves.map(async (half) => (await enter(code, half)).status))
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test('allows five wrong codes in fifteen minutes, however often the password is entered', async () => {
    const { secret } = await enroll()
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess += 1) {
      statuses.push((await enter('000000', cookieOf(await signIn()))).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await enter(codeOf(secret), cookieOf(await signIn()))).status).toBe(429)
    advance(16 * 60_000)
    expect((await enter(codeOf(secret), cookieOf(await signIn()))).status).toBe(200)
  })

  test('can be replaced by recovery codes, which work once each and are stored as hashes', async () => {
    const { recoveryCodes } = await enroll()
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    const kept = JSON.stringify([
      await fixture.store.db.selectFrom('recovery_codes').selectAll().execute(),
      await fixture.store.db.selectFrom('second_factors').selectAll().execute(),
    ])
    for (const each of recoveryCodes) expect(kept).not.toContain(each)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await enter(typed, cookieOf(await signIn()))).status).toBe(200)
    expect((await enter(typed, cookieOf(await signIn()))).status).toBe(400)
    const account = await fixture.access.account.read(await sessionOf(member.cookie))
    expect(account).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 9 })
  })

  test('accepts recovery codes, but no app codes, after the session secret changed', async () => {
    const { secret, recoveryCodes } = await enroll()
    const moved = await fixture.createAnother({ secret: 'another one, as long as the one before' })
    const half = await moved.handler(signInRequest({ email: member.person.email, password: member.password }))
    const enterThere = (code: string) =>
      moved.handler(post('/api/auth/sign-in/code', { code }, { cookie: cookieOf(half) }))
    expect((await enterThere(codeOf(secret))).status).toBe(400)
    const whole = await enterThere(recoveryCodes[0] ?? '')
    expect(await moved.personOf(headersWith(cookieOf(whole)))).toEqual(member.person)
    await moved.account.removeAuthenticator(member.person, recoveryCodes[1] ?? '')
    for (let times = 0; times < 3; times += 1)
      fixture.expectFault(
        'an authenticator app was set up with another SESSION_SECRET: its codes aren’t taken',
      )
  })

  test('is active from the first correct code, and its secret is stored encrypted', async () => {
    const { account } = fixture.access
    const { secret } = await account.beginAuthenticator(member.person)
    const rows = JSON.stringify(await fixture.store.db.selectFrom('second_factors').selectAll().execute())
    expect(rows).not.toContain(secret.replaceAll(' ', ''))
    expect(await (await signIn()).json()).toEqual({ success: true })
    await expect(account.confirmAuthenticator(await sessionOf(member.cookie), '000000')).rejects.toThrow(
      'Wrong code',
    )
    await account.confirmAuthenticator(await sessionOf(member.cookie), codeOf(secret))
    await expect(account.beginAuthenticator(member.person)).rejects.toThrow('already')
  })

  test('can be removed only with a valid code', async () => {
    const { secret } = await enroll()
    const { account } = fixture.access
    await expect(account.removeAuthenticator(member.person, '000000')).rejects.toThrow('Wrong code')
    await account.removeAuthenticator(member.person, codeOf(secret))
    expect(await (await signIn()).json()).toEqual({ success: true })
  })

  describe('required by a role', () => {
    const passkey = async (id: string) => {
      const row = { id, name: id, public_key: '', counter: 0, transports: '[]', created_at: 0 }
      const values = { ...row, person_id: member.person.id, last_used_at: null }
      await fixture.store.db.insertInto('passkeys').values(values).execute()
    }
    beforeEach(async () =>
      fixture.access.people.requireSecondFactor(await fixture.admin(), {
        role: 'marketer',
        isRequired: true,
      }),
    )
    const outcomesOf = async (removals: Promise<unknown>[]) =>
      (await Promise.allSettled(removals)).map(({ status }) => status).toSorted()

    test('is kept when the last two passkeys are removed concurrently', async () => {
      const { account } = await fixture.createAnother()
      for (let round = 0; round < 5; round += 1) {
        await fixture.store.db.deleteFrom('passkeys').execute()
        await passkey('one')
        await passkey('two')
        const removals = [
          fixture.access.account.removePasskey(member.person, 'one'),
          account.removePasskey(member.person, 'two'),
        ]
        expect(await outcomesOf(removals)).toEqual(['fulfilled', 'rejected'])
      }
    })

    test('is kept when app and passkey are removed concurrently', async () => {
      const { account } = fixture.access
      for (let round = 0; round < 5; round += 1) {
        await fixture.store.db.deleteFrom('passkeys').execute()
        await fixture.store.db.deleteFrom('second_factors').execute()
        await passkey('one')
        const { recoveryCodes } = await enroll()
        const removals = [
          account.removeAuthenticator(member.person, recoveryCodes[0] ?? ''),
          account.removePasskey(member.person, 'one'),
        ]
        expect(await outcomesOf(removals)).toEqual(['fulfilled', 'rejected'])
      }
    })
  })

  test('is set up atomically, so the code still works after a failure', async () => {
    const { account } = fixture.access
    const { db } = fixture.store
    const { secret } = await account.beginAuthenticator(member.person)
    const confirm = async () => account.confirmAuthenticator(await sessionOf(member.cookie), codeOf(secret))
    await sql`alter table recovery_codes rename to away`.execute(db)
    await expect(confirm()).rejects.toThrow('recovery_codes')
    await sql`alter table away rename to recovery_codes`.execute(db)
    expect(await (await signIn()).json()).toEqual({ success: true })
    expect((await confirm()).recoveryCodes).toHaveLength(10)
  })

  test('is removed by an admin together with the sessions or not at all', async () => {
    await enroll()
    const { db } = fixture.store
    const remove = async () =>
      fixture.access.people.removeSecondFactor(await fixture.admin(), member.person.id)
    await sql`alter table session rename to away`.execute(db)
    await expect(remove()).rejects.toThrow('session')
    await sql`alter table away rename to session`.execute(db)
    expect(await (await signIn()).json()).toEqual({ secondFactor: ['code'] })
  })

  test('is required before anything else once the role demands it, and then cannot be removed', async () => {
    const { access } = fixture
    await access.people.requireSecondFactor(await fixture.admin(), { role: 'marketer', isRequired: true })
    expect(await access.personOf(headersWith(member.cookie))).toBeUndefined()
    expect((await sessionOf(member.cookie)).mustEnrollSecondFactor).toBe(true)
    const token = await access.tokens.create(member.person, {
      name: 't',
      permissions: ['templates.read'],
      phoneNumberIds: null,
      expiresInDays: 1,
    })
    const bearer = new Headers({ authorization: `Bearer ${token}` })
    expect(await access.tokens.callerOf(bearer)).toBeUndefined()
    const { secret } = await enroll()
    expect(await access.personOf(headersWith(member.cookie))).toEqual(member.person)
    expect(await access.tokens.callerOf(bearer)).toBeDefined()
    await expect(access.account.removeAuthenticator(member.person, codeOf(secret))).rejects.toThrow(
      'requires',
    )
    const other = await fixture.join('viewer')
    expect(await access.personOf(headersWith(other.cookie))).toBeDefined()
  })

  test('can be removed by an admin for someone who lost it', async () => {
    await enroll()
    await fixture.access.people.removeSecondFactor(await fixture.admin(), member.person.id)
    expect(await fixture.access.personOf(headersWith(member.cookie))).toBeUndefined()
    expect(await (await signIn()).json()).toEqual({ success: true })
  })
})
