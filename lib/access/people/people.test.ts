import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { engines } from '@/lib/store/testing/open-test-store'
import type { Person } from '../person'
import {
  type AccessFixture,
  ada,
  cookieOf,
  headersWith,
  openAccess,
  post,
  signInRequest,
} from '../testing/access-fixture'

const codeIn = (link: string) => new URL(link).searchParams.get('code')

describe.each(engines)('managing people on %s', (engine) => {
  let fixture: AccessFixture
  let admin: Person
  beforeEach(async () => {
    fixture = await openAccess(engine)
    const cookie = await fixture.setUp()
    const person = await fixture.access.personOf(headersWith(cookie))
    if (!person) throw new Error('The admin is not signed in.')
    admin = person
  })
  afterEach(() => fixture.close())

  const people = () => fixture.access.people
  const accept = (link: string, email = 'x') =>
    fixture.access.handler(
      post('/api/auth/accept-invite', {
        code: codeIn(link),
        name: `New ${email}`,
        password: 'a very long one',
      }),
    )

  test('lists everyone with role, state and last-seen time', async () => {
    const { cookie } = await fixture.join('viewer')
    await fixture.access.sessionOf(headersWith(cookie))
    const { people: rows } = await people().list()
    expect(rows.map(({ email, role, isSuspended }) => ({ email, role, isSuspended }))).toEqual([
      { email: ada.email, role: 'admin', isSuspended: false },
      { email: 'viewer@example.com', role: 'viewer', isSuspended: false },
    ])
    await expect
      .poll(async () => (await people().list()).people[1]?.lastSeenAt)
      .toBeGreaterThan(Date.now() - 60_000)
  })

  test('shows a person’s sessions, second factors and tokens, and ends the chosen ones', async () => {
    const sessionOf = async (cookie: string) => {
      const session = await fixture.access.sessionOf(headersWith(cookie))
      if (!session) throw new Error('Nobody is signed in.')
      return session
    }
    const { cookie: adminCookie } = await fixture.join('admin', 'grace@example.com')
    const asking = await sessionOf(adminCookie)
    const member = await fixture.join('developer')
    const { id } = member.person
    const again = cookieOf(
      await fixture.access.handler(signInRequest({ email: member.person.email, password: member.password })),
    )
    for (const name of ['nightly', 'deploy'])
      await fixture.access.tokens.create(member.person, {
        name,
        permissions: ['flows.read'],
        phoneNumberIds: null,
        expiresInDays: 30,
      })
    const read = () => people().read(asking, id)
    const before = await read()
    expect(before).toMatchObject({ email: 'developer@example.com', hasAuthenticator: false, passkeys: [] })
    expect(before.sessions.map(({ isThisOne }) => isThisOne)).toEqual([false, false])
    expect(before.tokens.map(({ name }) => name).toSorted()).toEqual(['deploy', 'nightly'])

    const { id: ended } = await sessionOf(again)
    await people().endSessions(asking, id, ended)
    expect(await fixture.access.personOf(headersWith(again))).toBeUndefined()
    expect(await fixture.access.personOf(headersWith(member.cookie))).toBeDefined()
    await people().endSessions(asking, id)
    expect((await read()).sessions).toEqual([])

    const token = before.tokens.find(({ name }) => name === 'nightly')
    await people().revokeToken(asking.person, id, token?.id ?? '')
    expect((await read()).tokens.map(({ name }) => name)).toEqual(['deploy'])

    // Ending your own sessions here keeps the current one.
    await people().endSessions(asking, asking.person.id)
    expect(await fixture.access.personOf(headersWith(adminCookie))).toBeDefined()
    await expect(people().read(asking, 'nobody')).rejects.toMatchObject({ status: 404 })
    await expect(people().endSessions(asking, 'nobody')).rejects.toMatchObject({ status: 404 })
  })

  test('ends a person’s sessions immediately on every replica when they are suspended or removed', async () => {
    const replica = await fixture.createAnother()
    const member = await fixture.join('developer')
    await people().change(admin, member.person.id, { isSuspended: true })
    expect(await replica.personOf(headersWith(member.cookie))).toBeUndefined()
    const refused = await fixture.access.handler(
      signInRequest({ email: member.person.email, password: member.password }),
    )
    expect([refused.status, (await refused.json()).title]).toEqual([403, 'This account is suspended'])

    await people().change(admin, member.person.id, { isSuspended: false })
    const again = await fixture.access.handler(
      signInRequest({ email: member.person.email, password: member.password }),
    )
    expect(await replica.personOf(headersWith(cookieOf(again)))).toMatchObject({ role: 'developer' })
    await people().remove(admin, member.person.id)
    expect(await replica.personOf(headersWith(cookieOf(again)))).toBeUndefined()
    expect((await people().list()).people.map(({ email }) => email)).toEqual([ada.email])
  })

  test('applies a role change immediately', async () => {
    const member = await fixture.join('viewer')
    await people().change(admin, member.person.id, { role: 'marketer' })
    expect(await fixture.access.personOf(headersWith(member.cookie))).toMatchObject({ role: 'marketer' })
  })

  test('never leaves the console without an admin', async () => {
    await fixture.join('viewer')
    await expect(people().change(admin, admin.id, { role: 'viewer' })).rejects.toThrow(
      'This is the last admin',
    )
    await expect(people().change(admin, admin.id, { isSuspended: true })).rejects.toThrow('your own account')
    await expect(people().remove(admin, admin.id)).rejects.toThrow('your own account')
    expect((await people().list()).people.filter(({ role }) => role === 'admin')).toHaveLength(1)
  })

  test.each(['demoted', 'suspended', 'removed'])(
    'never leaves the console without an admin when two are %s by each other concurrently',
    async (how) => {
      const replica = await fixture.createAnother()
      for (let round = 0; round < 5; round += 1) {
        const { person: other } = await fixture.join('admin', `other-${round}@example.com`)
        const act = (access: typeof replica, by: Person, id: string) => {
          if (how === 'removed') return access.people.remove(by, id)
          return access.people.change(by, id, how === 'demoted' ? { role: 'viewer' } : { isSuspended: true })
        }
        const outcomes = await Promise.allSettled([
          act(fixture.access, admin, other.id),
          act(replica, other, admin.id),
        ])
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const { people: rows } = await people().list()
        const left = rows.filter(({ role, isSuspended }) => role === 'admin' && !isSuspended)
        expect(left).toHaveLength(1)
        if (left[0]?.id === other.id) admin = other
      }
    },
  )

  test('refuses to reset an admin’s own password or second factor', async () => {
    await expect(people().removeSecondFactor(admin, admin.id)).rejects.toThrow('your own second factor here')
    await expect(people().resetLink(admin, admin.id)).rejects.toThrow('your own password')
    expect(await fixture.store.db.selectFrom('access_links').select('id').execute()).toEqual([])
    expect(await fixture.store.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test('is refused for an admin who was just demoted', async () => {
    const { person: other } = await fixture.join('admin')
    const member = await fixture.join('viewer')
    await people().change(admin, other.id, { role: 'viewer' })
    const { people: all } = fixture.access
    await all.invite(admin, { email: 'grace@example.com', role: 'viewer' })
    const [invitation] = (await all.list()).invitations
    const before = await fixture.store.db.selectFrom('access_links').selectAll().execute()
    const refused = [
      () => all.remove(other, member.person.id),
      () => all.change(other, member.person.id, { role: 'admin' }),
      () => all.removeSecondFactor(other, member.person.id),
      () => all.resetLink(other, admin.id),
      () => all.invite(other, { email: 'eve@example.com', role: 'admin' }),
      () => all.renewInvitation(other, invitation?.id ?? ''),
      () => all.withdrawInvitation(other, invitation?.id ?? ''),
      () => all.requireSecondFactor(other, { role: 'admin', isRequired: true }),
    ]
    for (const each of refused)
      await expect(each()).rejects.toThrow('You no longer have permission to do this')
    expect(await fixture.store.db.selectFrom('access_links').selectAll().execute()).toEqual(before)
    expect((await all.list()).secondFactorRoles).toEqual([])
  })

  test.each(['demoted', 'suspended', 'removed'])(
    'invalidates every link made by someone who is %s',
    async (how) => {
      const { person: other } = await fixture.join('admin')
      const member = await fixture.join('viewer')
      const invited = await people().invite(other, { email: 'eve@example.com', role: 'admin' })
      const reset = await people().resetLink(other, member.person.id)
      const kept = await people().invite(admin, { email: 'grace@example.com', role: 'viewer' })
      if (how === 'removed') await people().remove(admin, other.id)
      else
        await people().change(
          admin,
          other.id,
          how === 'demoted' ? { role: 'developer' } : { isSuspended: true },
        )
      expect((await accept(invited.link)).status).toBe(403)
      expect(await fixture.access.linkFor('reset', codeIn(reset.link) ?? '')).toBeUndefined()
      expect((await people().list()).invitations.map(({ email }) => email)).toEqual(['grace@example.com'])
      expect((await accept(kept.link)).status).toBe(200)
    },
  )

  describe('an invitation', () => {
    test('creates a signed-in account with its role, once', async () => {
      const { link, mail } = await people().invite(admin, { email: 'grace@example.com', role: 'marketer' })
      expect(mail).toBe('off')
      expect(link).toMatch(/^http:\/\/localhost:3000\/invite\?code=[\w-]{43}$/)
      expect(await fixture.access.linkFor('invite', codeIn(link) ?? '')).toMatchObject({ role: 'marketer' })
      const accepted = await accept(link, 'Grace')
      expect(await fixture.access.personOf(headersWith(cookieOf(accepted)))).toMatchObject({
        email: 'grace@example.com',
        role: 'marketer',
      })
      expect((await accept(link)).status).toBe(403)
      expect((await people().list()).invitations).toEqual([])
    })

    test('succeeds for only one of two concurrent requests', async () => {
      const { link } = await people().invite(admin, { email: 'grace@example.com', role: 'viewer' })
      const statuses = await Promise.all(
        [accept(link), accept(link)].map(async (each) => (await each).status),
      )
      expect(statuses.toSorted()).toEqual([200, 403])
    })

    test('ignores a role or address sent on acceptance', async () => {
      const { link } = await people().invite(admin, { email: 'grace@example.com', role: 'viewer' })
      const sent = {
        code: codeIn(link),
        name: 'G',
        password: 'a very long one',
        role: 'admin',
        email: ada.email,
      }
      const accepted = await fixture.access.handler(post('/api/auth/accept-invite', sent))
      expect(await fixture.access.personOf(headersWith(cookieOf(accepted)))).toMatchObject({
        email: 'grace@example.com',
        role: 'viewer',
      })
    })

    test('is valid for seven days, until it is withdrawn or replaced by a newer one', async () => {
      const invite = () => people().invite(admin, { email: 'grace@example.com', role: 'viewer' })
      const first = await invite()
      const second = await invite()
      expect((await accept(first.link)).status).toBe(403)
      expect((await people().list()).invitations).toHaveLength(1)
      fixture.advance(7 * DAY_MS + 1000)
      expect((await accept(second.link)).status).toBe(403)
      const [row] = (await people().list()).invitations
      const renewed = await people().renewInvitation(admin, row?.id ?? '')
      await people().withdrawInvitation(admin, row?.id ?? '')
      expect((await accept(renewed.link)).status).toBe(403)
    })

    test('is stored as a hash and not used up by a rejected password', async () => {
      const { link } = await people().invite(admin, { email: 'grace@example.com', role: 'viewer' })
      const rows = JSON.stringify(await fixture.store.db.selectFrom('access_links').selectAll().execute())
      expect(rows).not.toContain(codeIn(link))
      const weak = await fixture.access.handler(
        post('/api/auth/accept-invite', { code: codeIn(link), name: 'G', password: 'short' }),
      )
      expect((await weak.json()).fields.password).toMatch(/at least 10/)
      expect((await accept(link)).status).toBe(200)
    })

    test('is refused for someone who already has an account', async () => {
      await expect(people().invite(admin, { email: ada.email, role: 'viewer' })).rejects.toThrow('already')
    })
  })

  test('creates reset links that work once, end every session and do not sign in', async () => {
    const member = await fixture.join('developer')
    const { link } = await people().resetLink(admin, member.person.id)
    const reset = (password: string) =>
      fixture.access.handler(post('/api/auth/reset-password', { code: codeIn(link), password }))
    expect((await reset('developer@example.com')).status).toBe(400)
    const done = await reset('another long password')
    expect([done.status, done.headers.getSetCookie()]).toEqual([200, []])
    expect((await reset('one more long password')).status).toBe(403)
    expect(await fixture.access.personOf(headersWith(member.cookie))).toBeUndefined()
    const signIn = (password: string) =>
      fixture.access.handler(signInRequest({ email: member.person.email, password }))
    expect((await signIn(member.password)).status).toBe(401)
    expect((await signIn('another long password')).status).toBe(200)
    const { link: late } = await people().resetLink(admin, member.person.id)
    fixture.advance(DAY_MS + 1000)
    expect(await fixture.access.linkFor('reset', codeIn(late) ?? '')).toBeUndefined()
  })

  test('limits guesses of links per address without blocking valid links', async () => {
    const guess = () => fixture.access.handler(post('/api/auth/reset-password', { code: 'x', password: 'y' }))
    const statuses: number[] = []
    for (let times = 0; times < 22; times += 1) statuses.push((await guess()).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    // A valid link still works.
    const member = await fixture.join('developer')
    const { link } = await people().resetLink(admin, member.person.id)
    const sent = { code: codeIn(link), password: 'another long password' }
    expect((await fixture.access.handler(post('/api/auth/reset-password', sent))).status).toBe(200)
  })
})
