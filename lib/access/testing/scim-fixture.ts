import { expect } from 'vitest'
import type { Store } from '@/lib/store/open'
import { CLIENT_ADDRESS_HEADER } from '../client-address'
import type { Person } from '../person'
import { groupSchema, patchSchema, userSchema } from '../scim/resource'
import { type AccessFixture, openAccess } from './access-fixture'

interface Answer {
  status: number
  headers: Headers
  // As the provider parses it.
  body: ReturnType<typeof JSON.parse>
}

export const grace = {
  schemas: [userSchema],
  userName: 'Grace@Example.com',
  externalId: 'g1',
  displayName: 'Grace Hopper',
}

const oidc = {
  issuer: 'https://id.example.com',
  clientId: 'console',
  clientSecret: 'a-secret',
  name: 'Example',
  allowedDomains: ['example.com'],
  defaultRole: 'viewer',
  groupsClaim: 'groups',
  moreScopes: '',
} as const

export interface ScimFixture extends AccessFixture {
  ada: Person
  token: string
  /** Sends a request as the provider. */
  ask(method: string, path: string, body?: unknown, headers?: object): Promise<Answer>
  patch(path: string, ...operations: object[]): Promise<Answer>
  createGrace(): Promise<Answer['body']>
  createGroup(displayName: string, ...members: string[]): Promise<Answer['body']>
  /** The newest audit log entries. */
  actions(): Promise<string[]>
}

/** Access with a sign-in provider that has a token. Ada is the only admin. */
export async function openScim(engine: Store['engine']): Promise<ScimFixture> {
  const fixture = await openAccess(engine, { oidc })
  await fixture.setUp()
  const ada = await fixture.admin()
  const { scim, audit } = fixture.access
  const token = await scim.tokens.create(ada, 'Okta')
  const ask: ScimFixture['ask'] = async (method, path, body, headers = {}) => {
    const request = new Request(`http://localhost:3000/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/scim+json',
        [CLIENT_ADDRESS_HEADER]: '192.0.2.9',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const answer = await scim.answer(request)
    const text = await answer.text()
    if (text) expect(answer.headers.get('content-type')).toBe('application/scim+json')
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
  return {
    ...fixture,
    ada,
    token,
    ask,
    patch: (path, ...Operations) => ask('PATCH', path, { schemas: [patchSchema], Operations }),
    createGrace: async () => (await ask('POST', '/Users', grace)).body,
    createGroup: async (displayName, ...ids) => {
      const members = ids.map((value) => ({ value }))
      return (await ask('POST', '/Groups', { schemas: [groupSchema], displayName, members })).body
    },
    actions: async () =>
      (await audit.list({ limit: 20 })).entries.map(({ action, result }) => `${action} ${result}`),
  }
}

export const refusalOf = ({ status, body }: Answer) => [status, body.scimType]
