import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { engines } from '@/lib/store/testing/open-test-store'
import type { Person } from '../person'
import { permits } from '../roles'
import { type OidcFixture, openWithProvider } from '../testing/oidc-fixture'
import { openProvider, type TestProvider } from '../testing/oidc-provider'

const CLAIM = 'https://example.com/teams'
const grace = { sub: 'u1', email: 'grace@example.com', email_verified: true }
let provider: TestProvider
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())

describe.each(engines)('groups linked to the provider on %s', (engine) => {
  let fixture: OidcFixture
  let ada: Person
  beforeEach(async () => {
    fixture = await openWithProvider(engine, provider, { groupsClaim: CLAIM, moreScopes: 'teams' })
    ada = await fixture.admin()
  })
  afterEach(() => fixture.close())

  async function signIn(claims: object, asked?: Record<string, string>) {
    provider.says({ ...grace, ...claims })
    return { person: await fixture.personOf(await fixture.signIn(asked)) }
  }
  const teams = (...names: string[]) => ({ [CLAIM]: names })
  const group = (name: string, role: string, ...providerGroups: string[]) =>
    fixture.access.groups.create(ada, {
      name,
      people: [],
      roles: [{ accountKey: HOME_ACCOUNT, role }],
      providerGroups,
    })
  const groupsOf = async (person: Person | undefined) =>
    (await fixture.access.groups.list())
      .filter(({ people }) => people.some(({ id }) => id === person?.id))
      .map(({ name }) => name)
  const entries = async () =>
    (await fixture.access.audit.list({ action: 'people.groups-by-provider', limit: 9 })).entries

  test('are joined and left at sign-in by any of their provider names, with audit entries', async () => {
    await group('Developers', 'developer', 'engineering', 'contractors')
    await group('Marketers', 'marketer', 'marketing')
    await group('Night shift', 'marketer')
    const first = await signIn(teams('contractors', 'unknown'))
    expect(await groupsOf(first.person)).toEqual(['Developers'])
    expect(first.person && permits(first.person.role, 'flows.write')).toBe(true)
    const second = await signIn(teams('marketing'))
    expect(await groupsOf(second.person)).toEqual(['Marketers'])
    await signIn(teams('marketing'))
    expect(await entries()).toMatchObject([
      {
        person: { email: grace.email },
        details: { before: { groups: ['Developers'] }, after: { groups: ['Marketers'] } },
      },
      { details: { before: { groups: [] }, after: { groups: ['Developers'] } } },
    ])
  })

  test('are all left when the claim is empty, while other groups keep their members', async () => {
    await group('Developers', 'developer', 'engineering')
    const { person } = await signIn(teams('engineering'))
    const other = { name: 'Night shift', roles: [], providerGroups: [], people: [person?.id ?? ''] }
    await fixture.access.groups.create(ada, other)
    expect(await groupsOf((await signIn(teams())).person)).toEqual(['Night shift'])
  })

  test.each([
    [{}],
    [teamsOf('engineering')],
    [teamsOf({ engineering: true })],
    [teamsOf([1])],
    [teamsOf(null)],
  ])('are unchanged when the claim is missing or not a list of names: %j', async (claims) => {
    await group('Developers', 'developer', 'engineering')
    await signIn(teams('engineering'))
    expect(await groupsOf((await signIn(claims)).person)).toEqual(['Developers'])
    expect(await entries()).toHaveLength(1)
  })

  test('are read from user info when the ID token lacks them, and only if a group is linked', async () => {
    provider.tells(teams('engineering'))
    await signIn({})
    expect(provider.asked()).toBe(0)
    await group('Developers', 'developer', 'engineering')
    expect(await groupsOf((await signIn({})).person)).toEqual(['Developers'])
    expect(provider.asked()).toBe(1)
    await signIn(teams())
    expect(provider.asked()).toBe(1)
    provider.tells(undefined)
    expect((await signIn({})).person).toBeDefined()
  })

  test('are also updated when someone confirms their identity', async () => {
    await group('Developers', 'developer', 'engineering')
    await signIn(teams('engineering'))
    expect(await groupsOf((await signIn(teams(), { again: '1' })).person)).toEqual([])
  })

  test('end the invitations of a member who can no longer manage people', async () => {
    await group('Admins', 'admin', 'owners')
    const { person } = await signIn(teams('owners'))
    if (!person) throw new Error('Grace is not here.')
    await fixture.access.people.invite(person, { email: 'new@example.com', role: 'viewer' })
    await signIn(teams())
    expect((await fixture.access.people.list()).invitations).toEqual([])
  })

  test('can only be linked by someone with all permissions the group gives', async () => {
    const id = await group('Admins', 'admin')
    await fixture.access.roles.create(ada, {
      name: 'manager',
      description: '',
      phoneNumberIds: null,
      permissions: ['people.manage'],
    })
    const max = await fixture.join('manager', 'max@example.com')
    const linked = {
      name: 'Admins',
      people: [],
      roles: [{ accountKey: HOME_ACCOUNT, role: 'admin' }],
      providerGroups: ['everyone'],
    }
    await expect(fixture.access.groups.change(max.person, id, linked)).rejects.toMatchObject({ status: 403 })
    await expect(
      fixture.access.groups.change(max.person, id, { ...linked, roles: [] }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('are requested with the configured scope', async () => {
    const { location } = await fixture.leave()
    expect(new URL(location).searchParams.get('scope')).toBe('openid email profile teams')
  })
})

function teamsOf(value: unknown) {
  return { [CLAIM]: value }
}
