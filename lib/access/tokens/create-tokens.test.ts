import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import {
  type AccessFixture,
  headersWith,
  type Member,
  openAccess,
  origin,
  post,
} from '../testing/access-fixture'

describe.each(engines)('API tokens on %s', (engine) => {
  let fixture: AccessFixture
  let member: Member
  let token: string
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    member = await fixture.join('developer')
    token = await fixture.access.tokens.create(member.person, {
      name: 'Nightly export',
      permissions: ['templates.read'],
      phoneNumberIds: null,
      expiresInDays: 1,
    })
  })
  afterEach(() => fixture.close())

  const isGood = async () => {
    const caller = await fixture.access.tokens.callerOf(new Headers({ authorization: `Bearer ${token}` }))
    return caller !== undefined
  }
  const reset = async (link: string, more: object = {}) => {
    const code = new URL(link).searchParams.get('code')
    const sent = { code, password: 'another long password', ...more }
    expect((await fixture.access.handler(post('/api/auth/reset-password', sent))).status).toBe(200)
  }
  const ended = async () =>
    (await fixture.access.audit.list({ action: 'people.end-tokens', limit: 5 })).entries
  const change = async (more: object = {}) => {
    const session = await fixture.access.sessionOf(headersWith(member.cookie))
    if (!session) throw new Error('no session')
    const sent = { currentPassword: member.password, password: 'another long password', ...more }
    await fixture.access.account.changePassword(session, sent, origin)
  }

  test('end when a password is set through an admin’s reset link, with an audit entry', async () => {
    const { link } = await fixture.access.people.resetLink(await fixture.admin(), member.person.id)
    expect(await isGood()).toBe(true)
    await reset(link)
    expect(await isGood()).toBe(false)
    expect(await ended()).toMatchObject([
      {
        person: { id: member.person.id },
        subject: member.person.email,
        address: '192.0.2.1',
        details: { before: { names: ['Nightly export'] } },
      },
    ])
  })

  test.each([false, true])(
    'end with a self-requested reset only if the person asks for it: %s',
    async (endTokens) => {
      const mails: string[] = []
      const mail = { send: async ({ text }: { text: string }) => void mails.push(text) }
      const another = await fixture.createAnother({ mail })
      await another.handler(post('/api/auth/request-reset', { email: member.person.email }))
      await expect.poll(() => mails.length).toBe(1)
      await reset(/https?:\S+/.exec(mails[0] ?? '')?.[0] ?? '', { endTokens })
      expect(await isGood()).toBe(!endTokens)
      expect(await ended()).toHaveLength(endTokens ? 1 : 0)
    },
  )

  test.each([false, true])(
    'end with a password change only if the person asks for it: %s',
    async (endTokens) => {
      await change({ endTokens })
      expect(await isGood()).toBe(!endTokens)
      expect(await ended()).toHaveLength(endTokens ? 1 : 0)
    },
  )

  test('end when their owner is suspended, and stay ended after restoring', async () => {
    const { people } = fixture.access
    const admin = await fixture.admin()
    await people.change(admin, member.person.id, { isSuspended: true })
    await people.change(admin, member.person.id, { isSuspended: false })
    expect(await isGood()).toBe(false)
    expect(await ended()).toMatchObject([{ person: { id: admin.id }, subject: member.person.email }])
  })

  test('end when their owner is removed', async () => {
    await fixture.access.people.remove(await fixture.admin(), member.person.id)
    expect(await isGood()).toBe(false)
    expect(await ended()).toHaveLength(1)
  })

  describe('passkeys', () => {
    const passkeys = () => fixture.store.db.selectFrom('passkeys').select('name').execute()
    beforeEach(async () => {
      const row = { id: 'key', name: 'Phone', public_key: '', counter: 0, transports: '[]' }
      await fixture.store.db
        .insertInto('passkeys')
        .values({ ...row, person_id: member.person.id, created_at: 1, last_used_at: null })
        .execute()
    })

    test.each([false, true])(
      'are removed with a password change only if the person asks for it: %s',
      async (removePasskeys) => {
        await change({ removePasskeys })
        expect(await passkeys()).toHaveLength(removePasskeys ? 0 : 1)
        const { entries } = await fixture.access.audit.list({ action: 'account.remove-passkey', limit: 5 })
        expect(entries.map(({ subject }) => subject)).toEqual(removePasskeys ? ['Phone'] : [])
      },
    )

    test('and the password are kept when the role requires a second factor', async () => {
      const save = { role: 'developer', isRequired: true } as const
      await fixture.access.people.requireSecondFactor(await fixture.admin(), save)
      await expect(change({ removePasskeys: true })).rejects.toThrow('requires a second factor')
      expect(await passkeys()).toHaveLength(1)
      await change()
    })

    test('are never removed through a reset link', async () => {
      const { link } = await fixture.access.people.resetLink(await fixture.admin(), member.person.id)
      await reset(link, { removePasskeys: true })
      expect(await passkeys()).toHaveLength(1)
    })
  })
})
