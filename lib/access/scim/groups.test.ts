import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { engines } from '@/lib/store/testing/open-test-store'
import { openScim, refusalOf, type ScimFixture } from '../testing/scim-fixture'
import { groupSchema } from './resource'

describe.each(engines)('groups in SCIM on %s', (engine) => {
  let fixture: ScimFixture
  beforeEach(async () => {
    fixture = await openScim(engine)
  })
  afterEach(() => fixture.close())
  const ask: ScimFixture['ask'] = (...given) => fixture.ask(...given)
  const patch: ScimFixture['patch'] = (...given) => fixture.patch(...given)
  const idsIn = (group: { members: { value: string }[] }) => group.members.map(({ value }) => value)
  const members = (...ids: string[]) => ids.map((value) => ({ value }))

  test('are created without roles, renamed and deleted', async () => {
    const { id: person } = await fixture.createGrace()
    const made = await fixture.createGroup('Engineering', person)
    expect(made.members).toMatchObject([{ value: person, display: 'Grace Hopper', type: 'User' }])
    const [group] = await fixture.access.groups.list()
    expect(group).toMatchObject({ name: 'Engineering', roles: [], providerGroups: [] })
    expect((await ask('GET', `/Users/${person}`)).body.groups).toMatchObject([{ value: made.id }])
    const okta = { op: 'replace', value: { id: made.id, displayName: 'Engineers' } }
    expect((await patch(`/Groups/${made.id}`, okta)).body.displayName).toBe('Engineers')
    const again = { schemas: [groupSchema], displayName: 'engineers' }
    expect(refusalOf(await ask('POST', '/Groups', again))).toEqual([409, 'uniqueness'])
    expect((await ask('DELETE', `/Groups/${made.id}`)).status).toBe(204)
    expect(await fixture.access.groups.list()).toEqual([])
  })

  test('accept membership changes in every shape that providers send', async () => {
    const { id: one } = await fixture.createGrace()
    const { id: two } = (await fixture.join('developer')).person
    const { id } = await fixture.createGroup('Engineering')
    const path = `/Groups/${id}`
    const after = async (...operations: object[]) => idsIn((await patch(path, ...operations)).body).toSorted()
    const both = [one, two].toSorted()
    expect(await after({ op: 'Add', path: 'members', value: members(one, two) })).toEqual(both)
    expect(await after({ op: 'Remove', path: `members[value eq "${one}"]` })).toEqual([two])
    expect(await after({ op: 'Remove', path: 'members', value: members(two) })).toEqual([])
    expect(await after({ op: 'add', value: { members: members(one) } })).toEqual([one])
    expect(await after({ op: 'replace', path: 'members', value: members(two, two) })).toEqual([two])
    expect(await after({ op: 'add', path: 'members', value: { value: one } })).toEqual(both)
    const swap = [
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: members(two) },
    ]
    expect(await after(...swap)).toEqual([two])
    expect(
      idsIn((await ask('PUT', path, { displayName: 'Engineering', members: members(one) })).body),
    ).toEqual([one])
    const entra = `/Groups?excludedAttributes=members&${new URLSearchParams({ filter: 'displayName eq "ENGINEERING"' })}`
    const { Resources } = (await ask('GET', entra)).body
    expect(Resources).toMatchObject([{ id }])
    expect(Resources[0].members).toBeUndefined()
    const member = new URLSearchParams({ filter: `members[value eq "${one}"]` })
    expect((await ask('GET', `/Groups?${member}`)).body.totalResults).toBe(1)
  })

  test('of the console are visible only when linked, and cannot be renamed or deleted', async () => {
    const { id: person } = await fixture.createGrace()
    const roles = [{ accountKey: HOME_ACCOUNT, role: 'developer' }]
    const save = { name: 'Developers', people: [], roles, providerGroups: ['engineering'] }
    const id = await fixture.access.groups.create(fixture.ada, save)
    const own = await fixture.access.groups.create(fixture.ada, {
      ...save,
      name: 'Night shift',
      providerGroups: [],
    })
    const { Resources } = (await ask('GET', '/Groups')).body
    expect(Resources).toMatchObject([{ id, displayName: 'engineering' }])
    expect(
      (await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: members(person) })).status,
    ).toBe(200)
    expect(await fixture.access.people.roleOf(person)).toMatchObject({
      names: expect.arrayContaining(['developer']),
    })
    for (const answer of [
      await patch(`/Groups/${id}`, { op: 'replace', value: { displayName: 'x' } }),
      await ask('DELETE', `/Groups/${id}`),
    ])
      expect(refusalOf(answer)).toEqual([400, 'mutability'])
    expect((await ask('GET', `/Groups/${own}`)).status).toBe(404)
    expect((await ask('DELETE', `/Groups/${own}`)).status).toBe(404)
    const taken = await ask('POST', '/Groups', { displayName: 'night shift' })
    expect(refusalOf(taken)).toEqual([409, 'uniqueness'])
    expect(taken.body.detail).toContain('follows no group')
  })

  test.each([
    [{ displayName: '' }],
    [{ displayName: 'x'.repeat(61) }],
    [{ displayName: 'A', members: [{ value: 'nobody' }] }],
    [{ displayName: 'A', members: [{ value: 'x', type: 'Group' }] }],
    [{ displayName: 'A', members: 'everyone' }],
  ])('are refused as invalidValue: %j', async (body) => {
    expect(refusalOf(await ask('POST', '/Groups', body))).toEqual([400, 'invalidValue'])
    expect(await fixture.access.groups.list()).toEqual([])
  })
})
