import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { customRoleSave } from '@/lib/contract/roles'
import { encodeFlag } from '@/lib/store/codec'
import { engines } from '@/lib/store/testing/open-test-store'
import type { Person } from '../person'
import { permissions, permits } from '../roles'
import { type AccessFixture, headersWith, type Member, openAccess } from '../testing/access-fixture'
import { withReading } from './choosable-permissions'
import { heldRole } from './held-roles'

const HOME = 'home'

describe.each(engines)('custom roles on %s', (engine) => {
  let fixture: AccessFixture
  let ada: Person
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    ada = await fixture.admin()
  })
  afterEach(() => fixture.close())

  const roles = () => fixture.access.roles
  const groups = () => fixture.access.groups
  const translator = {
    name: 'translator',
    description: '',
    phoneNumberIds: null,
    permissions: ['templates.read', 'templates.write'],
  }
  const manager = {
    name: 'manager',
    description: '',
    phoneNumberIds: null,
    permissions: ['people.manage', 'templates.read'],
  }
  const personOf = ({ cookie }: Member) => fixture.access.personOf(headersWith(cookie))
  const can = async (member: Member) => {
    const person = await personOf(member)
    return person ? permissions.filter((permission) => permits(person.role, permission)) : []
  }

  test('grant exactly their permissions, also right after a change and a rename', async () => {
    await roles().create(ada, translator)
    const tim = await fixture.join('translator', 'tim@example.com')
    expect(await can(tim)).toEqual(['templates.read', 'templates.write', 'overview.read', 'account.manage'])
    await roles().change(ada, 'translator', { ...translator, name: 'writer', permissions: ['flows.read'] })
    expect(await can(tim)).toEqual(['overview.read', 'flows.read', 'account.manage'])
    expect((await personOf(tim))?.role).toMatchObject({ names: ['writer'] })
    expect(await roles().list()).toMatchObject([
      { name: 'writer', heldBy: ['translator'], updatedBy: ada.name },
    ])
  })

  test.each([
    [['templates.write'], '“Edit templates” needs “See templates.” Choose that, too.'],
    [['templates.read', 'qr-codes.write'], '“Change QR codes” needs “See QR codes.” Choose that, too.'],
  ])('need the read permission of what they can write: %j', async (chosen, detail) => {
    const refused = { problem: { detail, fields: { permissions: detail } } }
    await expect(roles().create(ada, { ...translator, permissions: chosen })).rejects.toMatchObject(refused)
    await roles().create(ada, translator)
    await expect(
      roles().change(ada, 'translator', { ...translator, permissions: chosen }),
    ).rejects.toMatchObject(refused)
    await roles().change(ada, 'translator', { ...translator, permissions: withReading(chosen) })
  })

  test('can be deleted only while no person, group or invitation has them', async () => {
    await roles().create(ada, translator)
    const tim = await fixture.join('translator', 'tim@example.com')
    const group = {
      name: 'Writers',
      people: [],
      roles: [{ accountKey: HOME, role: 'translator' }],
      providerGroups: [],
    }
    const id = await groups().create(ada, group)
    await fixture.access.people.invite(ada, { email: 'new@example.com', role: 'translator' })
    const refused = (detail: string) =>
      expect(roles().remove(ada, 'translator')).rejects.toMatchObject({ status: 409, problem: { detail } })
    await refused('translator, the group Writers, and new@example.com (invited) have the role translator.')
    await fixture.access.people.change(ada, tim.person.id, { role: 'viewer' })
    await groups().remove(ada, id)
    await refused('new@example.com (invited) has the role translator.')
    const found = await fixture.access.people.list()
    await fixture.access.people.withdrawInvitation(ada, found.invitations[0]?.id ?? '')
    await roles().remove(ada, 'translator')
    expect(await roles().list()).toEqual([])
  })

  test('are refused with a duplicate name or an unknown permission', async () => {
    await roles().create(ada, translator)
    await expect(roles().create(ada, translator)).rejects.toMatchObject({
      problem: { fields: { name: expect.stringContaining('exists') } },
    })
    await expect(
      roles().create(ada, { ...translator, name: 'other', permissions: ['all'] }),
    ).rejects.toMatchObject({
      problem: { fields: { permissions: expect.any(String) } },
    })
  })

  test('keep their names as typed and compare them case-insensitively', async () => {
    const named = { ...translator, name: customRoleSave.shape.name.parse(' Night shift EU ') }
    await roles().create(ada, named)
    expect(await roles().list()).toMatchObject([{ name: 'Night shift EU' }])
    await expect(roles().create(ada, { ...named, name: 'NIGHT SHIFT eu' })).rejects.toMatchObject({
      problem: { fields: { name: expect.stringContaining('exists') } },
    })
    const tim = await fixture.join('Night shift EU', 'tim@example.com')
    await roles().change(ada, 'Night shift EU', { ...named, name: 'night shift EU' })
    expect((await personOf(tim))?.role).toMatchObject({ names: ['night shift EU'] })
    expect(customRoleSave.shape.name.safeParse('Admin').success).toBe(false)
  })

  describe('with permission to manage people', () => {
    let max: Member
    beforeEach(async () => {
      await roles().create(ada, manager)
      max = await fixture.join('manager', 'max@example.com')
    })
    const beyond = { status: 403, problem: { title: 'You can’t give more than you have' } }
    const above = { status: 403, problem: { title: 'This person can do more than you' } }

    test('deny granting more permissions than their holder has, by role, invitation or group', async () => {
      const vic = await fixture.join('viewer', 'vic@example.com')
      const by = max.person
      const { people } = fixture.access
      await expect(people.change(by, by.id, { role: 'admin' })).rejects.toMatchObject({ status: 403 })
      await expect(people.invite(by, { email: 'x@example.com', role: 'viewer' })).rejects.toMatchObject(
        beyond,
      )
      await expect(roles().create(by, translator)).rejects.toMatchObject(beyond)
      await expect(
        roles().change(by, 'manager', { ...manager, permissions: [...permissions] }),
      ).rejects.toMatchObject(beyond)
      const group = {
        name: 'Friends',
        people: [by.id],
        roles: [{ accountKey: HOME, role: 'admin' }],
        providerGroups: [],
      }
      await expect(groups().create(by, group)).rejects.toMatchObject({
        problem: { fields: { 'roles.home': expect.any(String) } },
      })
      await expect(people.change(by, vic.person.id, { role: 'manager' })).rejects.toMatchObject(above)
    })

    test('allow granting number-limited permissions within those numbers, but not to people with more', async () => {
      const codes = { ...translator, permissions: ['qr-codes.read', 'qr-codes.write'] }
      await roles().create(ada, { ...codes, name: 'shop', phoneNumberIds: ['1', '2'] })
      await roles().create(ada, { ...codes, name: 'all codes' })
      await groups().create(ada, {
        ...{ name: 'Shops', people: [max.person.id], providerGroups: [] },
        roles: [{ accountKey: HOME, role: 'shop' }],
      })
      const by = max.person
      await roles().create(by, { ...codes, name: 'one shop', phoneNumberIds: ['2'] })
      await expect(
        roles().create(by, { ...codes, name: 'three', phoneNumberIds: ['2', '3'] }),
      ).rejects.toMatchObject(beyond)
      await expect(roles().create(by, { ...codes, name: 'every shop' })).rejects.toMatchObject(beyond)
      await expect(roles().change(by, 'one shop', { ...codes, name: 'one shop' })).rejects.toMatchObject(
        beyond,
      )
      const { people } = fixture.access
      await expect(people.invite(by, { email: 'x@example.com', role: 'all codes' })).rejects.toMatchObject(
        beyond,
      )
      const tim = await fixture.join('all codes', 'tim@example.com')
      await expect(people.change(by, tim.person.id, { role: 'one shop' })).rejects.toMatchObject(above)
      const eve = await fixture.join('one shop', 'eve@example.com')
      await people.change(by, eve.person.id, { role: 'shop' })
    })

    test('allow no changes to people with more permissions', async () => {
      const by = max.person
      const { people } = fixture.access
      await expect(people.resetLink(by, ada.id)).rejects.toMatchObject(above)
      await expect(people.change(by, ada.id, { isSuspended: true })).rejects.toMatchObject(above)
      await expect(people.change(by, ada.id, { role: 'manager' })).rejects.toMatchObject(above)
      await expect(people.remove(by, ada.id)).rejects.toMatchObject(above)
      await expect(people.removeSecondFactor(by, ada.id)).rejects.toMatchObject(above)
      await expect(
        people.requireSecondFactor(by, { role: 'admin', isRequired: false }),
      ).rejects.toMatchObject(beyond)
    })

    test('allow granting held permissions, and end pending invitations when revoked', async () => {
      const by = max.person
      const { people } = fixture.access
      await roles().create(by, {
        name: 'reader',
        description: '',
        phoneNumberIds: null,
        permissions: ['templates.read'],
      })
      await people.invite(by, { email: 'new@example.com', role: 'reader' })
      expect((await people.list()).invitations).toMatchObject([{ email: 'new@example.com', role: 'reader' }])
      await roles().change(ada, 'manager', { ...manager, permissions: ['templates.read'] })
      expect((await people.list()).invitations).toEqual([])
      await expect(people.invite(by, { email: 'new@example.com', role: 'reader' })).rejects.toMatchObject({
        problem: { title: 'You no longer have permission to do this' },
      })
    })

    test('require a second factor where admins need one', async () => {
      await fixture.access.people.requireSecondFactor(ada, { role: 'admin', isRequired: true })
      expect(await fixture.access.sessionOf(headersWith(max.cookie))).toMatchObject({
        mustEnrollSecondFactor: true,
      })
    })
  })

  describe('given through groups', () => {
    const night = (people: string[], role = 'translator') => ({
      name: 'Night shift',
      people,
      roles: [{ accountKey: HOME, role }],
      providerGroups: [],
    })

    test('add to a person’s own role and end with the membership', async () => {
      await roles().create(ada, translator)
      const vic = await fixture.join('viewer', 'vic@example.com')
      const id = await groups().create(ada, night([vic.person.id]))
      expect(await can(vic)).toContain('templates.write')
      expect(await can(vic)).toContain('calling.read')
      const { data } = await fixture.access.explaining.permissionsOf(vic.person.id)
      expect(data.find(({ permission }) => permission === 'templates.read')?.by).toEqual([
        { role: 'viewer', group: null, phoneNumberIds: null },
        { role: 'translator', group: 'Night shift', phoneNumberIds: null },
      ])
      expect(data.find(({ permission }) => permission === 'templates.write')?.by).toEqual([
        { role: 'translator', group: 'Night shift', phoneNumberIds: null },
      ])
      await groups().change(ada, id, night([]))
      expect(await can(vic)).not.toContain('templates.write')
    })

    test('end the sessions of a member with an unverified address before they enter the account', async () => {
      const vic = await fixture.join('viewer', 'vic@example.com')
      const { id } = vic.person
      // Like a person who was invited only by another account.
      const unproven = { role: null, emailVerified: encodeFlag(false) }
      await fixture.store.db.updateTable('user').set(unproven).where('id', '=', id).execute()
      await groups().create(ada, night([id], 'viewer'))
      const sessions = await fixture.store.db
        .selectFrom('session')
        .where('userId', '=', id)
        .selectAll()
        .execute()
      expect(sessions).toEqual([])
      expect(await personOf(vic)).toBeUndefined()
    })

    test('appear when listing who has a permission, along with tokens', async () => {
      await roles().create(ada, translator)
      const vic = await fixture.join('viewer', 'vic@example.com')
      await groups().create(ada, night([vic.person.id]))
      const member = await personOf(vic)
      if (!member) throw new Error('Vic is gone.')
      const token = { name: 'nightly', phoneNumberIds: null, expiresInDays: 1 } as const
      await fixture.access.tokens.create(member, { ...token, permissions: ['templates.write'] })
      const found = await fixture.access.explaining.whoCan('templates.write')
      expect(found.people.map(({ email, by }) => [email, by])).toEqual([
        [ada.email, [{ role: 'admin', group: null, phoneNumberIds: null }]],
        ['vic@example.com', [{ role: 'translator', group: 'Night shift', phoneNumberIds: null }]],
      ])
      expect(found.tokens).toMatchObject([{ name: 'nightly', ownerId: vic.person.id }])
      await groups().remove(ada, (await groups().list())[0]?.id ?? '')
      expect((await fixture.access.explaining.whoCan('templates.write')).tokens).toEqual([])
    })

    test('grant full admin rights without counting toward the last-admin check', async () => {
      const vic = await fixture.join('viewer', 'vic@example.com')
      await groups().create(ada, night([vic.person.id], 'admin'))
      expect((await personOf(vic))?.role).toBe('admin')
      const member = await personOf(vic)
      if (!member) throw new Error('Vic is gone.')
      await expect(fixture.access.people.change(member, ada.id, { role: 'viewer' })).rejects.toMatchObject({
        problem: { title: 'This is the last admin' },
      })
    })

    test('no longer apply to people who are removed', async () => {
      const vic = await fixture.join('viewer', 'vic@example.com')
      await groups().create(ada, night([vic.person.id], 'viewer'))
      await fixture.access.people.remove(ada, vic.person.id)
      expect(await groups().list()).toMatchObject([{ people: [] }])
      expect(await heldRole(fixture.store.db, HOME, vic.person.id)).toBeUndefined()
    })

    test('are refused with a duplicate group name or an unknown person', async () => {
      await groups().create(ada, night([], 'viewer'))
      await expect(
        groups().create(ada, { ...night([], 'viewer'), name: 'NIGHT SHIFT' }),
      ).rejects.toMatchObject({
        problem: { fields: { name: expect.any(String) } },
      })
      await expect(groups().create(ada, { ...night(['nobody'], 'viewer'), name: 'B' })).rejects.toMatchObject(
        {
          problem: { fields: { people: expect.any(String) } },
        },
      )
    })
  })
})
