import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import type { Person } from '../person'
import { type AccessFixture, ada, openAccess, post } from '../testing/access-fixture'

const codeIn = (link: string) => new URL(link).searchParams.get('code')

describe.each(engines)('ended invitations on %s', (engine) => {
  let fixture: AccessFixture
  let admin: Person
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    admin = await fixture.admin()
  })
  afterEach(() => fixture.close())

  const people = () => fixture.access.people
  const ended = async (email = 'eve@example.com') =>
    (await people().list()).endedInvitations
      .filter((row) => row.email === email)
      .map(({ id: _id, at: _at, ...row }) => row)

  test('that were used name the inviter and who joined', async () => {
    const { link } = await people().invite(admin, { email: 'grace@example.com', role: 'marketer' })
    expect(await ended('grace@example.com')).toEqual([])
    const sent = { code: codeIn(link), name: 'Grace Hopper', password: 'a very long one' }
    expect((await fixture.access.handler(post('/api/auth/accept-invite', sent))).status).toBe(200)
    const used = { email: 'grace@example.com', role: 'marketer', outcome: 'used', invitedBy: ada.name }
    expect(await ended('grace@example.com')).toEqual([{ ...used, by: 'Grace Hopper' }])
    // Removed people are listed by their address.
    const joined = (await people().list()).people.find(({ email }) => email === used.email)
    await people().remove(admin, joined?.id ?? '')
    expect(await ended('grace@example.com')).toEqual([{ ...used, by: 'grace@example.com' }])
  })

  test.each(['demoted', 'suspended', 'removed'])(
    'whose inviter was %s name who did that, and are in the audit log',
    async (how) => {
      const { person: other } = await fixture.join('admin')
      await people().invite(other, { email: 'eve@example.com', role: 'viewer' })
      await people().resetLink(other, admin.id)
      if (how === 'removed') await people().remove(admin, other.id)
      else
        await people().change(
          admin,
          other.id,
          how === 'demoted' ? { role: 'developer' } : { isSuspended: true },
        )
      const before = { email: 'eve@example.com', role: 'viewer', invitedBy: other.name }
      expect(await ended()).toEqual([{ ...before, outcome: 'ended', by: ada.name }])
      const { entries } = await fixture.access.audit.list({ action: 'people.end-invitation', limit: 9 })
      expect(entries).toMatchObject([{ subject: 'eve@example.com', result: 'done', details: { before } }])
    },
  )

  test('do not include invitations whose inviter’s demotion was refused', async () => {
    const { person: other } = await fixture.join('admin')
    await people().invite(admin, { email: 'eve@example.com', role: 'viewer' })
    await people().change(other, admin.id, { role: 'viewer' })
    const lost = await ended()
    await people().invite(other, { email: 'eve@example.com', role: 'viewer' })
    // The last admin cannot be demoted, so their invitation stays.
    await expect(people().change(other, other.id, { role: 'viewer' })).rejects.toThrow('last admin')
    expect(await ended()).toEqual(lost)
    expect((await people().list()).invitations).toHaveLength(1)
  })
})
