import SCIMMY from 'scimmy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import { POST as authenticate } from './auth/[...all]/route'
import { askHandler } from './testing/ask-handler'
import { admin, type OpenConsole, openConsole } from './testing/open-console'

let opened: OpenConsole
let cookie: string
let token: string
const oidc = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
  OIDC_ALLOWED_DOMAINS: 'example.com',
}

beforeAll(async () => {
  opened = await openConsole(oidc)
  ;({ cookie } = await askHandler(authenticate, { url: '/api/auth/sign-in/email', body: admin }))
  token = (await asAdmin('POST /api/scim/tokens', { body: { name: 'Entra' } })).body.token
}, 60_000)
afterAll(() => opened.close())

const asAdmin = (
  name: keyof ConsoleRoutes,
  given: { params?: Record<string, string>; body?: unknown } = {},
) => askHandler(consoleHandlers[name], { method: name.split(' ')[0], cookie, ...given })

/** Sends a request over HTTP, as an identity provider does. */
async function ask(method: string, path: string, body?: unknown, bearer = token) {
  const answer = await fetch(`${opened.address}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
}
const user = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'grace@example.com',
  displayName: 'Grace',
}

test('SCIM responses for users, groups, lists, errors and metadata satisfy a published library', async () => {
  const made = await ask('POST', '/Users', { ...user, name: { givenName: 'Grace', familyName: 'Hopper' } })
  expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/scim+json'])
  const { id } = made.body
  const group = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Team',
    members: [{ value: id }],
  }
  const team = await ask('POST', '/Groups', group)
  const grace = (await ask('GET', `/Users/${id}`)).body
  // The library throws for attributes of the wrong type, and drops unknown ones.
  const readUser = new SCIMMY.Schemas.User(grace, 'both')
  expect(readUser).toMatchObject({
    id,
    userName: 'grace@example.com',
    active: true,
    groups: [{ value: team.body.id }],
  })
  expect(Object.keys(grace).filter((name) => !(name in readUser))).toEqual([])
  const readGroup = new SCIMMY.Schemas.Group(team.body, 'both')
  expect(readGroup).toMatchObject({ displayName: 'Team', members: [{ value: id }] })
  const { body: list } = await ask('GET', '/Users?startIndex=1&count=1')
  const readList = new SCIMMY.Messages.ListResponse(list)
  expect(readList).toMatchObject({
    totalResults: 2,
    startIndex: 1,
    itemsPerPage: 1,
    Resources: list.Resources,
  })
  const { body: error } = await ask('GET', '/Users/nobody')
  // The library throws the error it has parsed.
  expect(() => new SCIMMY.Messages.ErrorResponse(error)).toThrow(error.detail)
  const { body: config } = await ask('GET', '/ServiceProviderConfig')
  expect(new SCIMMY.Schemas.ServiceProviderConfig(config, 'out')).toMatchObject({
    patch: { supported: true },
  })
  for (const each of (await ask('GET', '/ResourceTypes')).body.Resources) {
    expect(new SCIMMY.Schemas.ResourceType(each, 'out')).toMatchObject({ endpoint: `/${each.name}s` })
    expect((await ask('GET', `/Schemas/${each.schema}`)).body.attributes.length).toBeGreaterThan(1)
  }
  // A patch message built by the library works here, too.
  const { schemas, Operations } = new SCIMMY.Messages.PatchOp({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }],
  })
  expect((await ask('PATCH', `/Groups/${team.body.id}`, { schemas, Operations })).body.members).toEqual([])
})

test('SCIM tokens are managed by admins, show their last use and never appear in the audit log', async () => {
  await ask('GET', '/Users')
  const { body } = await asAdmin('GET /api/scim')
  expect(body).toMatchObject({
    address: 'http://localhost:3000/scim/v2',
    tokens: [{ name: 'Entra', createdBy: 'Admin' }],
  })
  expect(body.tokens[0].lastUsedAt).toBeGreaterThan(0)
  expect(body.blockedBecause).toBeUndefined()
  const [{ id }] = body.tokens
  expect((await asAdmin('DELETE /api/scim/tokens/:id', { params: { id } })).status).toBe(200)
  for (const bearer of [token, 'x']) {
    const refused = await ask('GET', '/Users', undefined, bearer)
    expect([refused.status, refused.body.detail]).toEqual([
      401,
      'Send a provisioning token as Authorization: Bearer.',
    ])
  }
  expect((await fetch(`${opened.address}/scim`)).status).toBe(401)
  const { entries } = await opened.product.root.access.audit.list({ limit: 50 })
  const actions = entries.map(({ action }) => action)
  for (const action of ['scim.create-token', 'scim.create-person', 'scim.create-group', 'scim.revoke-token'])
    expect(actions).toContain(action)
  expect(JSON.stringify(entries)).not.toContain(token)
  expect(opened.logged()).not.toContain(token)
})

test('a SCIM token cannot be created while changes to people need approval', async () => {
  const { access } = opened.product.root
  await access.policies.save({ kind: 'people', rule: 'one', people: [], groups: [], roles: ['admin'] })
  const refused = await asAdmin('POST /api/scim/tokens', { body: { name: 'Okta' } })
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('can’t be approved')])
  expect(await access.scim.tokens.list()).toEqual([])
  await access.policies.save({ kind: 'people', rule: 'free', people: [], groups: [], roles: ['admin'] })
})

test('SCIM can empty a group named by a policy, but not delete it', async () => {
  const { access } = opened.product.root
  const { token: bearer } = (await asAdmin('POST /api/scim/tokens', { body: { name: 'Okta' } })).body
  const displayName = 'Release approvers'
  const { id } = (await ask('POST', '/Groups', { displayName }, bearer)).body
  const named = { people: [], groups: [id], roles: ['admin' as const] }
  await access.policies.save({ kind: 'flow-publication', rule: 'group', ...named })
  const refused = await ask('DELETE', `/Groups/${id}`, undefined, bearer)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('“Publish or deprecate flows”'),
  ])
  const emptied = { displayName, members: [] }
  expect((await ask('PUT', `/Groups/${id}`, emptied, bearer)).status).toBe(200)
  await access.policies.save({ kind: 'flow-publication', rule: 'free', ...named })
  expect((await ask('DELETE', `/Groups/${id}`, undefined, bearer)).status).toBe(204)
})
