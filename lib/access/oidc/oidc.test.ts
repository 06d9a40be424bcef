import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { totpAt, totpStep } from '../second-factor/second-factors'
import { cookieOf, headersWith, openAccess, post } from '../testing/access-fixture'
import { type OidcFixture, ORIGIN, openWithProvider } from '../testing/oidc-fixture'
import { openProvider, type TestProvider } from '../testing/oidc-provider'

let provider: TestProvider
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())

describe.each(engines)('signing in through a provider on %s', (engine) => {
  let fixture: OidcFixture
  beforeEach(async () => {
    fixture = await openWithProvider(engine, provider)
  })
  afterEach(() => fixture.close())

  const grace = { sub: 'u1', email: 'grace@example.com', email_verified: true }
  const placeOf = (answer: Response) => answer.headers.get('location')

  test('creates an account with the default role and finds it again by subject', async () => {
    provider.says({ sub: 'u1', email: 'Grace@Example.com', email_verified: true, name: 'Grace' })
    const first = await fixture.signIn()
    expect([first.status, placeOf(first)]).toEqual([303, '/sign-in?next=%2Ftemplates'])
    const person = await fixture.personOf(first)
    expect(person).toMatchObject({ name: 'Grace', email: 'grace@example.com', role: 'viewer' })
    const [joined] = (await fixture.access.audit.list({ action: 'people.join-by-provider', limit: 9 }))
      .entries
    expect(joined).toMatchObject({
      person: { email: 'grace@example.com' },
      details: { after: { name: 'Grace', role: 'viewer' } },
    })
    provider.says({ sub: 'u1', email: 'other@example.com', email_verified: true })
    expect(await fixture.personOf(await fixture.signIn())).toEqual(person)
  })

  describe('as confirmation of identity', () => {
    const isConfirmed = async (answer: Response) => {
      const session = await fixture.access.sessionOf(headersWith(cookieOf(answer)))
      if (!session) throw new Error('nobody is signed in')
      try {
        fixture.access.confirmation.require(session)
        return true
      } catch {
        return false
      }
    }
    const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

    test('counts only with a recent auth_time', async () => {
      provider.says(grace)
      expect(await isConfirmed(await fixture.signIn())).toBe(false)
      provider.says({ ...grace, auth_time: secondsAgo(3600) })
      expect(await isConfirmed(await fixture.signIn())).toBe(false)
      provider.says({ ...grace, auth_time: secondsAgo(60) })
      expect(await isConfirmed(await fixture.signIn())).toBe(true)
    })

    test('can be forced with prompt=login, and does not count if auth_time is old', async () => {
      const again = async () => {
        const { location, cookie, back } = await fixture.leave({ again: '1' })
        const asked = new URL(location).searchParams
        expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
        return fixture.get(back, cookie)
      }
      provider.says(grace)
      expect(await isConfirmed(await again())).toBe(true)
      provider.says({ ...grace, auth_time: secondsAgo(3600) })
      expect(await isConfirmed(await again())).toBe(false)
    })
  })

  test('takes the role of an invitation and uses it up', async () => {
    const invitation = { email: 'grace@example.com', role: 'developer' } as const
    await fixture.access.people.invite(await fixture.admin(), invitation)
    provider.says(grace)
    expect(await fixture.personOf(await fixture.signIn())).toMatchObject({
      role: 'developer',
    })
    expect((await fixture.access.people.list()).invitations).toEqual([])
  })

  test('matches the account by verified address, and creates only one when concurrent', async () => {
    const member = await fixture.join('marketer')
    provider.says({ sub: 'u2', email: member.person.email, email_verified: true })
    expect(await fixture.personOf(await fixture.signIn())).toEqual(member.person)
    provider.says({ sub: 'u3', email: 'new@example.com', email_verified: true })
    for (let round = 0; round < 5; round += 1) {
      const email = `new-${round}@example.com`
      provider.says({ sub: `u3-${round}`, email, email_verified: true })
      const answers = await Promise.all([fixture.signIn(), fixture.signIn(), fixture.signIn()])
      for (const answer of answers) {
        expect(placeOf(answer)).toBe('/sign-in?next=%2Ftemplates')
        expect(await fixture.personOf(answer)).toMatchObject({ email })
      }
      const { people } = await fixture.access.people.list()
      expect(people.filter((person) => person.email === email)).toHaveLength(1)
    }
  })

  test('ends sessions, tokens and passwords set up through another account’s invitation', async () => {
    const key = 'acct-0123456789'
    const other = fixture.access.forAccount({ key, store: fixture.store })
    const admin = await fixture.admin()
    await fixture.access.setMember(key, admin.id, 'admin')
    const claims = { email: 'cfo@example.com', password: 'many different letters' }
    const { link } = await other.people.invite(admin, { email: claims.email, role: 'viewer' })
    const code = new URL(link).searchParams.get('code')
    const accepted = await fixture.access.handler(
      post('/api/auth/accept-invite', { code, name: 'Nobody', password: claims.password }),
    )
    const before = headersWith(cookieOf(accepted))
    const person = await other.personOf(before)
    if (!person) throw new Error('nobody joined')
    const token = { name: 'Mine', permissions: [], phoneNumberIds: null, expiresInDays: 30 }
    await other.tokens.create(person, token)
    provider.says({ sub: 'cfo', email: claims.email, email_verified: true })
    expect(await other.personOf(headersWith(cookieOf(await fixture.signIn())))).toEqual(person)
    expect(await other.personOf(before)).toBeUndefined()
    expect(await other.tokens.list(person.id)).toEqual([])
    const again = await fixture.access.handler(post('/api/auth/sign-in/email', claims))
    expect(again.status).toBe(401)
  })

  test('keeps the password of someone invited by the first account', async () => {
    const { person, password } = await fixture.join('marketer')
    provider.says({ sub: 'u2', email: person.email, email_verified: true })
    await fixture.signIn()
    const again = await fixture.access.handler(
      post('/api/auth/sign-in/email', { email: person.email, password }),
    )
    expect(again.status).toBe(200)
  })

  test('is recorded in the audit log when it creates an account or links one for the first time', async () => {
    const member = await fixture.join('marketer')
    const invitation = { email: 'grace@example.com', role: 'developer' } as const
    await fixture.access.people.invite(await fixture.admin(), invitation)
    for (const email of [member.person.email, invitation.email, 'new@example.com']) {
      provider.says({ sub: email, email, email_verified: true })
      await fixture.signIn()
      await fixture.signIn()
    }
    const { entries } = await fixture.access.audit.list({ action: 'people', limit: 20 })
    const told = entries.map(({ action, subject, result, details }) => ({ action, subject, result, details }))
    const done = { result: 'done' }
    expect(told.filter(({ action }) => action.endsWith('provider'))).toEqual([
      {
        action: 'people.join-by-provider',
        subject: 'new@example.com',
        ...done,
        details: { isInvited: false, after: { name: expect.any(String), role: 'viewer' } },
      },
      {
        action: 'people.join-by-provider',
        subject: invitation.email,
        ...done,
        details: {
          isInvited: true,
          invitedBy: 'Ada Lovelace',
          after: { name: expect.any(String), role: 'developer' },
        },
      },
      { action: 'people.link-provider', subject: member.person.email, ...done },
    ])
    const { endedInvitations } = await fixture.access.people.list()
    expect(endedInvitations[0]).toMatchObject({ email: invitation.email, outcome: 'used' })
  })

  test('redirects to the sign-in page with an error on an internal failure, without signing in', async () => {
    await fixture.store.db.deleteFrom('audit_head').execute()
    provider.says(grace)
    const answer = await fixture.signIn()
    expect([placeOf(answer), cookieOf(answer)]).toEqual(['/sign-in?problem=failed', ''])
    expect((await fixture.access.people.list()).people).toHaveLength(1)
    fixture.expectFault('a sign-in through the provider failed')
  })

  test.each([
    ['an address that isn’t verified', { email: 'x@example.com', email_verified: false }, 'unverified'],
    ['an address without email_verified', { email: 'x@example.com' }, 'unverified'],
    ['no address', {}, 'unverified'],
    ['another domain', { email: 'x@evil.example', email_verified: true }, 'domain'],
    ['a domain with the same ending', { email: 'x@notexample.com', email_verified: true }, 'domain'],
    [
      'an allowed domain before another one',
      { email: 'x@example.com@evil.example', email_verified: true },
      'address',
    ],
    ['a domain alone', { email: '@example.com', email_verified: true }, 'address'],
    ['a space in the address', { email: 'x y@example.com', email_verified: true }, 'address'],
    [
      'a line break in the address',
      { email: 'x@example.com\n@example.com', email_verified: true },
      'address',
    ],
    [
      'a direction override in the address',
      { email: '\u202ex@example.com', email_verified: true },
      'address',
    ],
    ['an overlong address', { email: `${'x'.repeat(300)}@example.com`, email_verified: true }, 'address'],
  ])('is refused with %s', async (_what, claims, problem) => {
    provider.says({ sub: 'u9', ...claims })
    const answer = await fixture.signIn()
    expect(placeOf(answer)).toBe(`/sign-in?problem=${problem}`)
    expect(cookieOf(answer)).not.toContain('session_token')
    expect((await fixture.access.people.list()).people).toHaveLength(1)
  })

  test.each([
    ['a wrong nonce', { nonce: 'other' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an expired token', { exp: 1 }],
    ['a signature by another key', { forged: true }],
    ['an empty subject', { sub: '' }],
    ['a subject of spaces', { sub: ' ' }],
  ])('is refused with %s in the ID token', async (_what, changes) => {
    provider.says(grace, changes)
    expect(placeOf(await fixture.signIn())).toBe('/sign-in?problem=refused')
  })

  test('works once, and only in the browser that started it', async () => {
    provider.says(grace)
    const { cookie, back } = await fixture.leave()
    expect(placeOf(await fixture.get(back))).toBe('/sign-in?problem=late')
    const other = await fixture.leave()
    expect(placeOf(await fixture.get(back, other.cookie))).toBe('/sign-in?problem=refused')
    expect(placeOf(await fixture.get(back, cookie))).toBe('/sign-in?next=%2Ftemplates')
    expect(placeOf(await fixture.get(back, cookie))).toBe('/sign-in?problem=late')
  })

  test('redirects only to the provider, with PKCE, state and nonce', async () => {
    const { location } = await fixture.leave({ next: '//evil.example' })
    const url = new URL(location)
    expect(url.origin).toBe(new URL(provider.issuer).origin)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{40,}$/)
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{40,}$/)
    expect(url.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/oidc/callback`)
    provider.says(grace)
    // The sign-in page validates the path before following it.
    expect(placeOf(await fixture.signIn({ next: '//evil.example' }))).toBe('/sign-in?next=%2F%2Fevil.example')
  })

  test('reports that the provider is unreachable, and works again once it is back', async () => {
    provider.isAway(true)
    expect(placeOf(await fixture.get('/api/auth/oidc/start'))).toBe('/sign-in?problem=away')
    provider.isAway(false)
    provider.says(grace)
    expect(placeOf(await fixture.signIn())).toBe('/sign-in?next=%2Ftemplates')
    fixture.expectFault('the sign-in provider can’t be reached')
  })

  test('creates a new account for someone who was removed; the list of people names the provider', async () => {
    const member = await fixture.join('marketer')
    expect((await fixture.access.people.list()).providerName).toBe('Example')
    await fixture.access.people.remove(await fixture.admin(), member.person.id)
    provider.says({ sub: 'u2', email: member.person.email, email_verified: true })
    expect(await fixture.personOf(await fixture.signIn())).toMatchObject({
      email: member.person.email,
      role: 'viewer',
    })
  })

  test('is refused for suspended people', async () => {
    const member = await fixture.join('marketer')
    await fixture.access.people.change(await fixture.admin(), member.person.id, { isSuspended: true })
    provider.says({ sub: 'u2', email: member.person.email, email_verified: true })
    const answer = await fixture.signIn()
    expect(placeOf(answer)).toBe('/sign-in?problem=suspended')
    expect(cookieOf(answer)).toBe('')
  })

  test('asks for the second factor set up in the console', async () => {
    const member = await fixture.join('marketer')
    const session = await fixture.access.sessionOf(headersWith(member.cookie))
    if (!session) throw new Error('no session')
    const { secret } = await fixture.access.account.beginAuthenticator(member.person)
    const code = totpAt(secret.replaceAll(' ', ''), totpStep(Date.now()))
    await fixture.access.account.confirmAuthenticator(session, code)
    provider.says({ sub: 'u2', email: member.person.email, email_verified: true })
    const half = await fixture.signIn()
    expect(placeOf(half)).toBe('/sign-in?step=second-factor&next=%2Ftemplates')
    expect(await fixture.personOf(half)).toBeUndefined()
    expect(await fixture.access.secondStepOf(headersWith(cookieOf(half)))).toEqual(['code'])
  })
})

describe('a console without a provider', () => {
  test('responds 404 to provider sign-in', async () => {
    const fixture = await openAccess('sqlite')
    for (const path of ['start', 'callback']) {
      const answer = await fixture.access.handler(new Request(`${ORIGIN}/api/auth/oidc/${path}`))
      expect(answer.status).toBe(404)
    }
    await fixture.close()
  })
})
