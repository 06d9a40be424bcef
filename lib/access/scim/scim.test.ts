import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scimLimits } from '@/lib/contract/scim'
import { engines } from '@/lib/store/testing/open-test-store'
import { headersWith } from '../testing/access-fixture'
import { grace, openScim, refusalOf, type ScimFixture } from '../testing/scim-fixture'
import { errorSchema, userSchema } from './resource'

describe.each(engines)('SCIM provisioning on %s', (engine) => {
  let fixture: ScimFixture
  beforeEach(async () => {
    fixture = await openScim(engine)
  })
  afterEach(() => fixture.close())
  const ask: ScimFixture['ask'] = (...given) => fixture.ask(...given)
  const patch: ScimFixture['patch'] = (...given) => fixture.patch(...given)

  test('rejects requests without a valid token on every path', async () => {
    for (const authorization of [
      '',
      'Bearer x',
      `Bearer ${fixture.token}x`,
      `Basic ${fixture.token}`,
      `Bearer ${fixture.token.slice(0, -1)}_`,
    ])
      for (const path of ['/Users', '/ServiceProviderConfig', '/Nothing', '/Users/1']) {
        const { status, body, headers } = await ask('GET', path, undefined, { authorization })
        expect([status, body.schemas, headers.get('www-authenticate')]).toEqual([
          401,
          [errorSchema],
          'Bearer',
        ])
      }
    expect((await ask('POST', '/Users', '{', { authorization: 'Bearer x' })).status).toBe(401)
    const [first] = await fixture.access.scim.tokens.list()
    await fixture.access.scim.tokens.remove(fixture.ada, first?.id ?? '')
    expect((await ask('GET', '/Users')).status).toBe(401)
    expect((await fixture.actions()).filter((each) => each === 'api.call refused')).toHaveLength(1)
  })

  test('allows admins up to five tokens, stores them as hashes and records their last use', async () => {
    await ask('GET', '/Users')
    const used = { name: 'Okta', createdBy: fixture.ada.name, lastUsedAddress: '192.0.2.9' }
    await vi.waitFor(async () => expect(await fixture.access.scim.tokens.list()).toMatchObject([used]))
    const rows = await fixture.store.db.selectFrom('scim_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(fixture.token)
    const { tokens } = fixture.access.scim
    await expect(tokens.create(fixture.ada, 'okta')).rejects.toThrow('isn’t valid')
    for (const name of ['2', '3', '4', '5']) await tokens.create(fixture.ada, name)
    await expect(tokens.create(fixture.ada, '6')).rejects.toThrow('too many')
    await fixture.access.roles.create(fixture.ada, {
      name: 'people only',
      description: '',
      phoneNumberIds: null,
      permissions: ['people.manage'],
    })
    const { person } = await fixture.join('people only', 'manager@example.com')
    await expect(tokens.create(person, 'mine')).rejects.toThrow('can’t create')
  })

  test('creates people with the default role who can only sign in through the provider', async () => {
    const { status, body, headers } = await ask('POST', '/Users', {
      ...grace,
      ...{
        displayName: '',
        name: { givenName: 'Grace', familyName: 'Hopper' },
        active: 'True',
        title: 'Admiral',
      },
    })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`http://localhost:3000/scim/v2/Users/${body.id}`)
    expect(body).toMatchObject({
      ...{
        userName: 'grace@example.com',
        externalId: 'g1',
        displayName: 'Grace Hopper',
        active: true,
        groups: [],
      },
      name: { formatted: 'Grace Hopper', givenName: 'Grace', familyName: 'Hopper' },
      meta: { resourceType: 'User', location: headers.get('location') },
    })
    const { people } = await fixture.access.people.list()
    expect(people.find(({ id }) => id === body.id)).toMatchObject({ role: 'viewer', hasPassword: false })
    expect(refusalOf(await ask('POST', '/Users', { ...grace, externalId: 'g2' }))).toEqual([
      409,
      'uniqueness',
    ])
    const other = { ...grace, userName: 'other@example.com' }
    expect(refusalOf(await ask('POST', '/Users', other))).toEqual([409, 'uniqueness'])
    expect((await fixture.actions()).slice(0, 3)).toEqual([
      'scim.create-person refused',
      'scim.create-person refused',
      'scim.create-person done',
    ])
  })

  test.each([
    [{}, 400, 'invalidValue'],
    [{ userName: 'grace' }, 400, 'invalidValue'],
    [{ userName: 'grace@elsewhere.com' }, 400, 'invalidValue'],
    [{ ...grace, active: 'maybe' }, 400, 'invalidValue'],
    [{ ...grace, displayName: 'x'.repeat(101) }, 400, 'invalidValue'],
    [{ ...grace, externalId: 'x'.repeat(201) }, 400, 'invalidValue'],
    [[], 400, 'invalidSyntax'],
    ['{', 400, 'invalidSyntax'],
    [`"${'x'.repeat(scimLimits.bodyBytes)}"`, 413, undefined],
  ])('rejects an invalid person: case %#', async (body, status, scimType) => {
    const answer = await ask('POST', '/Users', body)
    expect(refusalOf(answer)).toEqual([status, scimType])
    expect(answer.body).toMatchObject({ schemas: [errorSchema], status: String(status) })
    expect(answer.body.detail).toMatch(/\w\.?$/)
  })

  test('filters people, paginates them and returns selected attributes', async () => {
    fixture.advance(1000)
    const { id } = await fixture.createGrace()
    const found = async (query: Record<string, string>) => {
      const { body } = await ask('GET', `/Users?${new URLSearchParams(query)}`)
      return [body.totalResults, body.startIndex, body.Resources.map((each: { id: string }) => each.id)]
    }
    for (const filter of [
      'userName eq "GRACE@example.com"',
      'urn:ietf:params:scim:schemas:core:2.0:User:username Eq "grace@example.com"',
      'externalId eq "g1"',
      `id eq "${id}"`,
      'emails[type eq "work" and value sw "GRACE"]',
      'active eq true and displayName co "hopper"',
    ])
      expect(await found({ filter }), filter).toEqual([1, 1, [id]])
    expect(await found({ filter: 'externalId eq "G1"' })).toEqual([0, 1, []])
    expect(await found({ startIndex: '2', count: '1' })).toEqual([2, 2, [id]])
    expect(await found({ startIndex: '0', count: '-1' })).toEqual([2, 1, []])
    expect(await found({ count: '0' })).toEqual([2, 1, []])
    const { body } = await ask('GET', `/Users/${id}?attributes=userName`)
    expect(Object.keys(body).toSorted()).toEqual(['id', 'schemas', 'userName'])
  })

  test.each([
    'userName',
    'userName eq',
    'userName eq "a" b',
    '('.repeat(5000),
    `userName eq "${'\n'.repeat(40)}`,
    'userName eq "a" and',
  ])('rejects an invalid filter: case %#', async (filter) => {
    expect(refusalOf(await ask('GET', `/Users?${new URLSearchParams({ filter })}`))).toEqual([
      400,
      'invalidFilter',
    ])
  })

  test.each([
    ['Okta', [{ op: 'replace', value: { active: false } }], [{ op: 'replace', value: { active: true } }]],
    [
      'Entra',
      [{ op: 'Replace', path: 'active', value: 'False' }],
      [{ op: 'Add', path: 'active', value: 'True' }],
    ],
    [
      'OneLogin',
      [{ op: 'replace', path: `${userSchema}:active`, value: false }],
      [{ op: 'add', value: { [`${userSchema}:active`]: true } }],
    ],
  ])('suspends people immediately and restores them, in the format of %s', async (_vendor, off, on) => {
    const { person, cookie } = await fixture.join('developer')
    const wanted = {
      name: 'ci',
      permissions: ['templates.read'],
      phoneNumberIds: null,
      expiresInDays: 1,
    } as const
    await fixture.access.tokens.create(person, { ...wanted, permissions: ['templates.read'] })
    const { status, body } = await patch(`/Users/${person.id}`, ...off)
    expect([status, body.active]).toEqual([200, false])
    expect(await fixture.access.personOf(headersWith(cookie))).toBeUndefined()
    expect(await fixture.access.tokens.list(person.id)).toEqual([])
    expect((await fixture.actions()).slice(0, 2)).toEqual([
      'scim.suspend-person done',
      'people.end-tokens done',
    ])
    expect((await patch(`/Users/${person.id}`, ...on)).body.active).toBe(true)
  })

  test('cannot restore someone an admin suspended', async () => {
    const { id } = await fixture.createGrace()
    await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    await fixture.access.people.change(fixture.ada, id, { isSuspended: true })
    const answer = await ask('PUT', `/Users/${id}`, { ...grace, active: true })
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toContain('Only an admin can restore')
  })

  test('cannot suspend or delete the last admin', async () => {
    const { id } = fixture.ada
    for (const answer of [
      await patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
      await ask('DELETE', `/Users/${id}`),
    ]) {
      expect(answer.status).toBe(409)
      expect(answer.body.detail).toContain('last admin')
    }
    expect((await ask('GET', `/Users/${id}`)).body.active).toBe(true)
    expect((await fixture.actions()).slice(0, 2)).toEqual([
      'scim.delete-person refused',
      'scim.suspend-person refused',
    ])
  })

  test('changes names but never an address', async () => {
    const { id } = await fixture.createGrace()
    const entra = { op: 'Replace', path: 'name.givenName', value: 'Amazing' }
    const ignored = { op: 'Add', path: 'emails[type eq "work"].value', value: 'x@example.com' }
    const { body } = await patch(
      `/Users/${id}`,
      entra,
      { op: 'Add', path: 'displayName', value: 'Amazing Grace' },
      ignored,
    )
    expect(body).toMatchObject({
      displayName: 'Amazing Grace',
      name: { givenName: 'Amazing' },
      userName: 'grace@example.com',
    })
    const put = { ...grace, name: { givenName: 'G', familyName: 'H' }, displayName: undefined }
    expect((await ask('PUT', `/Users/${id}`, put)).body.name.familyName).toBe('H')
    for (const answer of [
      await ask('PUT', `/Users/${id}`, { ...grace, userName: 'other@example.com' }),
      await patch(`/Users/${id}`, { op: 'replace', value: { userName: 'other@example.com' } }),
    ])
      expect(refusalOf(answer)).toEqual([400, 'mutability'])
    const before = await fixture.actions()
    expect((await ask('PUT', `/Users/${id}`, put)).status).toBe(200)
    expect(await fixture.actions(), 'nothing changed').toEqual(before)
    const noId = await patch(`/Users/${id}`, { op: 'remove', path: 'externalId' })
    expect(noId.body.externalId).toBeUndefined()
  })

  test.each([
    [[{ op: 'merge', path: 'active', value: true }], 'invalidSyntax'],
    [[], 'invalidSyntax'],
    [[{ op: 'remove' }], 'noTarget'],
    [[{ op: 'replace', value: 'x' }], 'invalidSyntax'],
    [[{ op: 'replace', path: 'a b', value: 'x' }], 'invalidPath'],
    [[{ op: 'remove', path: 'emails[type eq]' }], 'invalidPath'],
    [[{ op: 'remove', path: 'active' }], 'invalidValue'],
    [[{ op: 'replace', path: 'active', value: 7 }], 'invalidValue'],
  ])('rejects an invalid change: %j', async (operations, scimType) => {
    const { id } = await fixture.createGrace()
    expect(refusalOf(await patch(`/Users/${id}`, ...operations))).toEqual([400, scimType])
  })

  test('suspends people on delete and restores the same person on create', async () => {
    const { id } = await fixture.createGrace()
    const group = await fixture.createGroup('Engineering', id)
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await ask('GET', `/Users/${id}`)).status).toBe(404)
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(404)
    expect((await ask('GET', `/Groups/${group.id}`)).body.members).toEqual([])
    const { people } = await fixture.access.people.list()
    expect(people.find((each) => each.id === id)).toMatchObject({ isSuspended: true })
    const again = await ask('POST', '/Users', grace)
    expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true])
  })

  test('enforces methods, media type, known paths and the rate limit', async () => {
    const put = await ask('PUT', '/Users')
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect((await ask('POST', '/Users', grace, { 'content-type': 'text/plain' })).status).toBe(415)
    for (const path of ['/Nothing', '/Users/%', '/Users/1/2', '/Schemas/x'])
      expect((await ask('GET', path)).status).toBe(404)
    await fixture.store.db
      .updateTable('attempts')
      .set({ count: 1500 })
      .where('key', 'like', 'scim-token%')
      .execute()
    const { status, headers } = await ask('GET', '/Users')
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})
