import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import type { AccountAccess } from '../access'
import { heldRole } from '../custom-roles/held-roles'
import { linkLives } from '../links/links'
import type { Person } from '../person'
import { type AccessFixture, openAccess, post, signInRequest } from '../testing/access-fixture'

const key = 'acct-0123456789'
const codeIn = (link: string) => new URL(link).searchParams.get('code')

describe.each(engines)('people of a second account on %s', (engine) => {
  let fixture: AccessFixture
  let beside: TestStore
  let other: AccountAccess
  let ada: Person
  let eve: Person
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    ada = await fixture.admin()
    beside = await openTestStore(engine)
    other = fixture.access.forAccount({ key, store: beside.store })
    eve = (await fixture.join('viewer', 'eve@example.com')).person
    await fixture.access.setMember(key, ada.id, 'admin', ada)
    await fixture.access.setMember(key, eve.id, 'admin', ada)
    await other.refreshPeople()
  })
  afterEach(async () => {
    await fixture.close()
    await beside.remove()
  })

  const invite = (by: Person, email: string) => other.people.invite(by, { email, role: 'viewer' })

  test.each([
    [
      'an admin of the first account demotes them',
      () => fixture.access.setMember(key, eve.id, 'viewer', ada),
    ],
    ['an admin of the first account removes them', () => fixture.access.setMember(key, eve.id, null, ada)],
    ['an admin of their account demotes them', () => other.people.change(ada, eve.id, { role: 'viewer' })],
    ['an admin of their account removes them', () => other.people.remove(ada, eve.id)],
  ])('leave no open invitation when %s', async (_who, take) => {
    await invite(eve, 'new@example.com')
    await take()
    const { invitations, endedInvitations } = await other.people.list()
    expect(invitations).toEqual([])
    expect(endedInvitations).toMatchObject([{ email: 'new@example.com', outcome: 'ended', by: ada.name }])
    const entries = async (audit: typeof other.audit) =>
      (await audit.list({ action: 'people.end-invitation', limit: 9 })).entries
    expect(await entries(other.audit)).toMatchObject([
      { subject: 'new@example.com', result: 'done', details: { before: { invitedBy: eve.name } } },
    ])
    expect(await entries(fixture.access.audit)).toEqual([])
  })

  test('are recorded in its own audit log when they join', async () => {
    const { link } = await invite(ada, 'new@example.com')
    const sent = { code: codeIn(link), name: 'Grace Hopper', password: 'many different letters' }
    expect((await fixture.access.handler(post('/api/auth/accept-invite', sent))).status).toBe(200)
    const joined = async (audit: typeof other.audit) =>
      (await audit.list({ action: 'people.accept-invitation', limit: 9 })).entries.map(
        ({ subject }) => subject,
      )
    expect(await joined(other.audit)).toEqual(['new@example.com'])
    expect(await joined(fixture.access.audit)).toEqual(['eve@example.com'])
  })

  describe('who joined through its invitation', () => {
    const credentials = { email: 'new@example.com', password: 'many different letters' }
    let id: string
    let cookie: string

    beforeEach(async () => {
      // The inviter sees the link and can open it.
      const { link } = await invite(eve, credentials.email)
      const sent = { ...credentials, code: codeIn(link), name: 'Grace Hopper' }
      const joined = await fixture.access.handler(post('/api/auth/accept-invite', sent))
      cookie = joined.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      id = (await other.people.list()).people.find(({ email }) => email === credentials.email)?.id ?? ''
    })

    const signIn = async (password = credentials.password) =>
      (await fixture.access.handler(signInRequest({ ...credentials, password }))).status
    const isSignedIn = async () => (await other.rolesOf(new Headers({ cookie }))) !== undefined

    test.each([
      ['the first account', () => fixture.access.people.change(ada, id, { role: 'viewer' })],
      ['a third account', () => fixture.access.setMember('acct-9876543210', id, 'marketer', ada)],
    ])(
      'lose their session and password after getting a role in %s, until they use a reset link',
      async (_where, give) => {
        expect(await isSignedIn()).toBe(true)
        await give()
        expect(await isSignedIn()).toBe(false)
        expect(await signIn()).toBe(401)
        const { link } = await fixture.access.people.resetLink(ada, id)
        const password = 'letters that nobody else saw'
        const used = post('/api/auth/reset-password', { code: codeIn(link), password })
        expect((await fixture.access.handler(used)).status).toBe(200)
        expect(await signIn()).toBe(401)
        expect(await signIn(password)).toBe(200)
        // From now on they count as verified, and further roles end nothing.
        await fixture.access.setMember('acct-5555555555', id, 'viewer', ada)
        expect(await signIn(password)).toBe(200)
      },
    )

    test('keep their session and password while roles change only in this account', async () => {
      await fixture.access.setMember(key, id, 'marketer', ada)
      await other.people.change(ada, id, { role: 'admin' })
      expect(await isSignedIn()).toBe(true)
      expect(await signIn()).toBe(200)
    })
  })

  test('are copied into its store once it is writable again, notifying pages once', async () => {
    let told = 0
    other.onChange(() => {
      told += 1
    })
    const { db } = beside.store
    await sql`alter table "user" rename to user_away`.execute(db)
    await fixture.access.setMember(key, eve.id, null, ada)
    const refreshed = other.refreshPeople()
    await sql`alter table user_away rename to "user"`.execute(db)
    await refreshed
    const people = await db.selectFrom('user').select('id').execute()
    expect(people).toEqual([{ id: ada.id }])
    expect(told).toBe(1)
  })

  test('are refused alike, whether known or invited elsewhere, until that invitation expires', async () => {
    await fixture.join('viewer', 'grace@example.com')
    await fixture.access.people.invite(ada, { email: 'new@example.com', role: 'viewer' })
    const title = 'This address can’t be invited from this account'
    for (const email of ['grace@example.com', 'new@example.com'])
      await expect(invite(ada, email)).rejects.toMatchObject({ problem: { title } })
    await expect(invite(ada, eve.email)).rejects.toMatchObject({
      problem: { title: 'This person already has an account' },
    })
    fixture.advance(linkLives.invite)
    expect(await invite(ada, 'new@example.com')).toMatchObject({ email: 'new@example.com' })
  })

  test('include members of a group with a role in it, who are copied too', async () => {
    const { roles, groups } = fixture.access
    const account = { key, name: 'Beside', address: '', business_account_id: '1', settings: '' }
    await fixture.store.db
      .insertInto('business_accounts')
      .values({ ...account, created_at: 0, created_by: '' })
      .execute()
    await roles.create(ada, {
      name: 'reader',
      description: '',
      phoneNumberIds: null,
      permissions: ['templates.read'],
    })
    const gus = await fixture.join('viewer', 'gus@example.com')
    const by = await fixture.admin()
    const given = {
      name: 'Readers',
      people: [gus.person.id],
      roles: [{ accountKey: key, role: 'reader' }],
      providerGroups: [],
    }
    const id = await groups.create(by, given)
    const headers = new Headers({ cookie: gus.cookie })
    expect((await other.personOf(headers))?.role).toEqual({
      names: ['reader'],
      permissions: ['templates.read', 'overview.read', 'account.manage'],
    })
    expect((await other.people.list()).people.find(({ email }) => email === 'gus@example.com')).toMatchObject(
      {
        role: null,
        groups: [{ name: 'Readers', role: 'reader' }],
      },
    )
    await other.refreshPeople()
    expect(await heldRole(beside.store.db, 'home', gus.person.id)).toMatchObject({ names: ['reader'] })
    await groups.remove(by, id)
    await other.refreshPeople()
    expect(await other.personOf(headers)).toBeUndefined()
    expect(await heldRole(beside.store.db, 'home', gus.person.id)).toBeUndefined()
  })

  test('get their invitation only by mail when mail is configured', async () => {
    const mails: string[] = []
    const send = async ({ text }: { text: string }) => void mails.push(text)
    const withMail = await fixture.createAnother({ mail: { send } })
    const account = withMail.forAccount({ key, store: beside.store })
    const made = await account.people.invite(ada, { email: 'new@example.com', role: 'viewer' })
    expect(made).toMatchObject({ mail: 'sent', link: '' })
    expect(mails[0]).toContain('/invite?code=')
  })
})
