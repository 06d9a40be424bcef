import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, roles } from '@/lib/access/roles'
import { grantable } from '@/lib/access/tokens/create-tokens'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { applyDue } from '@/lib/console/proposals/apply-proposals'
import type { AuditAction } from '@/lib/contract/audit-actions'
import { type ChangeKind, changeKindOf, changeKinds } from '@/lib/contract/change-kinds'
import { addressOfRow } from '@/lib/contract/console/address'
import type { Route } from '@/lib/contract/console/route'
import { type ConsoleRoutes, consoleRoutes } from '@/lib/contract/console/routes'
import type { Policy } from '@/lib/contract/proposals'
import { POST as authenticate } from './auth/[...all]/route'
import { askHandler } from './testing/ask-handler'
import type { Asking } from './testing/asking'
import { type ConnectedConsole, connectedConsoles } from './testing/connected-consoles'
import { admin } from './testing/open-console'
import { workOfPages } from './testing/work-of-pages'

type RowName = keyof ConsoleRoutes
type Given = NonNullable<Parameters<Asking['ask']>[1]>

const kindsOf = ({ audit = [], permission }: Route): ChangeKind[] => [
  ...new Set(
    [audit]
      .flat()
      .flatMap((action: AuditAction | readonly AuditAction[]) =>
        [action].flat().flatMap((each) => changeKindOf(each as AuditAction, permission) ?? []),
      ),
  ),
]
/** A row may also have actions that no policy holds. */
const isHeld = ({ audit = [], permission }: Route, body: unknown): boolean => {
  const actions = [audit].flat() as AuditAction[]
  if (!actions.includes('people.suspend')) return true
  return (
    changeKindOf(
      (Object(body).isSuspended ? 'people.suspend' : 'people.resume') as AuditAction,
      permission,
    ) !== undefined
  )
}
const held = new Map(Object.entries<Route>(consoleRoutes).filter(([, route]) => kindsOf(route).length > 0))
const rules = ['one', 'two', 'chosen', 'group'] as const
const ways = ['browser', 'token'] as const

let connected: ConnectedConsole
const callers: Record<string, { cookie: string; token: string }> = {}
const changes: string[] = []
/** Marks requests under test; the console’s workers apply unrestricted changes meanwhile. */
const watched = new AsyncLocalStorage<true>()
const covered = new Map<string, number>()
const counts = { held: 0, refused: 0 }
const gaps: string[] = []
const root = () => connected.opened.product.root

beforeAll(async () => {
  connected = await connectedConsoles.inside()
  const signedIn = await askHandler(authenticate, {
    url: '/api/auth/sign-in/email',
    body: admin,
    headers: { origin: connected.opened.address },
  })
  const { access } = root()
  const me = await access.personOf(new Headers({ cookie: signedIn.cookie }))
  if (!me) throw new Error('no admin')
  for (const role of roles) {
    const cookie = role === 'admin' ? signedIn.cookie : await join(me, role)
    const person = await access.personOf(new Headers({ cookie }))
    if (!person) throw new Error(`no ${role}`)
    const wanted = {
      name: role,
      permissions: grantable(role),
      phoneNumberIds: null,
      expiresInDays: 1,
    } as const
    callers[role] = { cookie, token: await access.tokens.create(person, wanted) }
  }
  await join(me, 'viewer', 'other')
  // Records every call that could change the service.
  const { client } = root()
  root().client = new Proxy(client, {
    get(target, name) {
      const method = Reflect.get(target, name)
      if (typeof method !== 'function' || /^(?:get|list|read|check)/.test(String(name))) return method
      return (...given: unknown[]) => {
        if (watched.getStore()) changes.push(String(name))
        return Reflect.apply(method, target, given)
      }
    },
  })
}, 60_000)
afterAll(() => connected.close())

async function join(
  by: Parameters<ReturnType<typeof root>['access']['people']['invite']>[0],
  role: 'developer' | 'marketer' | 'viewer',
  name: string = role,
) {
  const { link } = await root().access.people.invite(by, { email: `${name}@example.com`, role })
  const body = {
    code: new URL(link).searchParams.get('code'),
    name: role,
    password: 'many different letters',
  }
  const headers = { origin: connected.opened.address }
  return (await askHandler(authenticate, { url: '/api/auth/accept-invite', body, headers })).cookie
}

const setPolicies = (kinds: readonly ChangeKind[], policy: Pick<Policy, 'rule' | 'people' | 'groups'>) =>
  Promise.all(kinds.map((kind) => root().access.policies.save({ kind, roles: [...roles], ...policy })))

/** The console’s own data that policies are about. */
async function ownState(): Promise<string> {
  const { db } = root().store
  return JSON.stringify([
    await db.selectFrom('user').select(['id', 'role', 'banned']).orderBy('id').execute(),
    await db.selectFrom('business_account_people').selectAll().orderBy('person_id').execute(),
    await db.selectFrom('custom_roles').selectAll().orderBy('name').execute(),
    await db.selectFrom('people_groups').selectAll().orderBy('id').execute(),
    await db.selectFrom('access_links').select(['id', 'kind', 'email']).orderBy('id').execute(),
    await db.selectFrom('receivers').selectAll().orderBy('id').execute(),
    await db.selectFrom('bulk_jobs').select('id').orderBy('id').execute(),
    await db.selectFrom('scheduled_edits').select('id').orderBy('id').execute(),
    await db.selectFrom('facts').selectAll().where('key', '=', 'second-factor-roles').execute(),
  ])
}

const request = (name: RowName, { params = {}, query, body, type }: Given, who: Record<string, string>) => {
  const [method = ''] = name.split(' ')
  const { cookie = '', ...others } = who
  const headers = { origin: connected.opened.address, ...(type ? { 'content-type': type } : {}), ...others }
  const how = { method, params, body, cookie, headers, url: addressOfRow(name, { params, query }) }
  return watched.run(true, () => askHandler((asked, context) => consoleHandlers[name](asked, context), how))
}

/** Calls a row under every policy, by every role and way: it is held, or refused as without a policy. */
async function askUnderPolicies(name: RowName, route: Route, given: Given): Promise<void> {
  const kinds = kindsOf(route)
  for (const rule of rules) {
    await setPolicies(kinds, { rule, people: ['somebody'], groups: ['some group'] })
    const state = await ownState()
    changes.length = 0
    for (const role of roles) {
      for (const way of ways) {
        const { cookie = '', token = '' } = callers[role] ?? {}
        const who: Record<string, string> =
          way === 'browser' ? { cookie } : { authorization: `Bearer ${token}` }
        const { status, text } = await request(name, given, who)
        const mayToken = grantable(role).includes(route.permission as never)
        const may = way === 'browser' ? refusal(role, route.permission as never) === undefined : mayToken
        // What is shown only once can’t be approved, so a policy refuses it.
        const held = String(route.audit) === 'scim.create-token' ? 400 : 202
        if (status !== (may ? held : 403))
          gaps.push(`${name} as ${role} by ${way} under ${rule}: ${status} ${text}`)
        counts[may ? 'held' : 'refused'] += 1
      }
    }
    if (changes.length > 0) gaps.push(`${name} under ${rule} reached the service: ${changes.join(' ')}`)
    if ((await ownState()) !== state) gaps.push(`${name} under ${rule} changed the console`)
  }
  await setPolicies(kinds, { rule: 'free', people: [], groups: [] })
  covered.set(name, (covered.get(name) ?? 0) + 1)
}

const ask: Asking['ask'] = async (name, given = {}) => {
  const route = held.get(name)
  if (route && isHeld(route, given.body)) await askUnderPolicies(name, route, given)
  const { cookie = '' } = callers.admin ?? {}
  const answer = await request(name, given, { cookie })
  expect(answer.status, `${name} ${answer.text}`).toBe(200)
  return answer.body
}

/** Rows that are held before it is known whether the service would refuse them. */
async function workOnRest({ number }: Pick<Asking, 'number'>) {
  const { data } = await ask('GET /api/templates')
  const of = { id: data[0].id }
  for (const [name, given] of [
    ['POST /api/templates/:id/category-review', { params: of, body: { reason: 'It is about an order.' } }],
    ['POST /api/calling/:phoneNumberId/sip-credentials/rotate', { params: { phoneNumberId: number } }],
    ['POST /api/scim/tokens', { body: { name: 'Okta' } }],
  ] as const) {
    const route = held.get(name)
    if (route) await askUnderPolicies(name, route, given)
  }
}

/** Rows that no other page’s work covers. */
async function workOnPeople() {
  const invited = { email: 'new@example.com', role: 'viewer' }
  await ask('POST /api/invitations', { body: invited })
  const { people, invitations } = await ask('GET /api/people')
  const params = { id: people.find(({ email }: { email: string }) => email === 'other@example.com').id }
  await ask('POST /api/invitations/:id', { params: { id: invitations[0].id } })
  await ask('POST /api/people/:id', { params, body: { role: 'marketer' } })
  await ask('POST /api/people/:id', { params, body: { isSuspended: true } })
  await ask('POST /api/people/:id', { params, body: { isSuspended: false } })
  await ask('POST /api/people/:id/reset-link', { params })
  const role = { name: 'translator', description: '', phoneNumberIds: null, permissions: ['templates.read'] }
  await ask('POST /api/roles', { body: role })
  await ask('PUT /api/roles/:name', { params: { name: 'translator' }, body: { ...role, name: 'reader' } })
  await ask('POST /api/people/:id', { params, body: { role: 'reader' } })
  await ask('POST /api/people/:id', { params, body: { role: 'marketer' } })
  const group = { name: 'Readers', people: [params.id], roles: [{ accountKey: 'home', role: 'reader' }] }
  const { id: groupId } = await ask('POST /api/groups', { body: group })
  await ask('PUT /api/groups/:id', { params: { id: groupId }, body: { ...group, people: [] } })
  await ask('DELETE /api/groups/:id', { params: { id: groupId } })
  await ask('DELETE /api/roles/:name', { params: { name: 'reader' } })
  const { key } = await root().accounts.add({ kind: 'embedded', name: 'Second', start: 'empty' }, people[0])
  await ask('PUT /api/people/:id/accounts/:key', { params: { ...params, key }, body: { role: 'admin' } })
  await ask('PUT /api/people/:id/accounts/:key', { params: { ...params, key }, body: { role: null } })
  await ask('PUT /api/second-factor-roles', { body: { role: 'viewer', isRequired: false } })
  await ask('PUT /api/policies', { body: { kind: 'policies', rule: 'free', roles: [] } })
  // Last, because a removed person can make no more requests.
  for (const [name, given] of [
    ['PUT /api/second-factor-roles', { body: { role: 'viewer', isRequired: true } }],
    ['DELETE /api/people/:id/second-factor', { params }],
    ['DELETE /api/people/:id', { params }],
  ] as const) {
    const route = held.get(name)
    if (route) await askUnderPolicies(name, route, given)
  }
}

test('rows that policies hold are writes, take JSON, and cover every kind of change', () => {
  for (const [name, route] of held) {
    // GET rows are also read in process by pages.
    expect(name).not.toMatch(/^GET /)
    expect(route.takesFile, name).toBeUndefined()
  }
  expect(new Set([...held.values()].flatMap(kindsOf))).toEqual(new Set(changeKinds))
})

test('no row that a policy holds runs without approval', { timeout: 300_000 }, async () => {
  for (const work of [...Object.values(workOfPages), workOnRest, workOnPeople]) {
    const { opened, close: _, ...place } = connected
    await work({ ...place, address: opened.address, ask })
  }
  // The worker doesn’t run unapproved changes either.
  changes.length = 0
  await watched.run(true, () => applyDue(root()))
  const states = await root().store.db.selectFrom('proposals').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'open' }])
  expect(changes).toEqual([])
  expect([...held.keys()].filter((name) => !covered.has(name))).toEqual([])
  process.stdout.write(
    `policy matrix: ${changeKinds.length} kinds, ${held.size} rows × ${rules.length} policies × ${roles.length} roles × ${ways.length} ways: ${counts.held} held, ${counts.refused} refused by role, ${gaps.length} gaps\n`,
  )
  expect(gaps).toEqual([])
})
