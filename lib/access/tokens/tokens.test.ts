import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import type { Route } from '@/lib/contract/console/route'
import { type ConsoleRoutes, consoleRoutes } from '@/lib/contract/console/routes'
import { DAY_MS } from '@/lib/contract/durations'
import { type Root, setRoot } from '@/lib/runtime/compose/root'
import { createLog } from '@/lib/runtime/process/log'
import { engines } from '@/lib/store/testing/open-test-store'
import { CLIENT_ADDRESS_HEADER } from '../client-address'
import { problem } from '../problems'
import type { Permission } from '../roles'
import { type AccessFixture, type Member, openAccess } from '../testing/access-fixture'
import { tokenRefusal } from './create-tokens'

const readAccount = consoleHandlers['GET /api/account']
const revoke = consoleHandlers['DELETE /api/account/tokens/:id']
const makeToken = consoleHandlers['POST /api/account/tokens']
const acknowledge = consoleHandlers['POST /api/events/acknowledge']
const readEvents = consoleHandlers['GET /api/events/attention']
const readHistory = consoleHandlers['GET /api/phone-numbers/:id/history']
const listNumbers = consoleHandlers['GET /api/phone-numbers']
const readPrints = consoleHandlers['GET /api/qr-codes/:phoneNumberId/:code/prints']
const createDraft = consoleHandlers['POST /api/template-drafts']
const listDrafts = consoleHandlers['GET /api/template-drafts']

const noSuchCode = problem('notFound')
const ORIGIN = 'http://localhost:3000'
type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>

describe.each(engines)('an API token on %s', (engine) => {
  let fixture: AccessFixture
  let owner: Member
  let drafts: number
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    owner = await fixture.join('marketer')
    drafts = 0
    const root = {
      access: fixture.access,
      log: createLog('silent'),
      settings: { publicUrl: ORIGIN },
      phoneNumbers: { read: async () => ({ data: [{ id: '111' }, { id: '222' }] }) },
      phoneNumberHistory: { of: async () => [] },
      client: {
        getQrCode: async ({ phoneNumberId }: { phoneNumberId: string }) =>
          phoneNumberId === '222' ? { code: 'OF222' } : Promise.reject(noSuchCode),
      },
      qrPrints: { of: async () => [{ place: 'Door' }] },
      events: { attention: async () => ({ total: 0 }), acknowledge: async () => undefined },
      drafts: {
        list: async () => [],
        create: async () => {
          drafts += 1
          return { saved: { id: 'd' } }
        },
      },
    }
    // Only what these handlers use.
    setRoot(root as object as Root)
  })
  afterEach(async () => {
    setRoot(undefined as never)
    await fixture.close()
  })

  const make = (
    permissions: Permission[],
    {
      phoneNumberIds = null,
      expiresInDays = 30,
    }: { phoneNumberIds?: string[] | null; expiresInDays?: number } = {},
  ) => fixture.access.tokens.create(owner.person, { name: 'ci', permissions, phoneNumberIds, expiresInDays })

  async function call(
    handler: object,
    {
      token,
      path = '/',
      method = 'GET',
      params = {},
      body,
    }: {
      token?: string
      path?: string
      method?: string
      params?: object
      body?: object
    },
  ) {
    const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: '192.0.2.9' })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (body) headers.set('content-type', 'application/json')
    const request = new Request(`${ORIGIN}${path}`, { method, headers, body: body && JSON.stringify(body) })
    // All handlers have this shape.
    const answer = await (handler as Handler)(request, { params: Promise.resolve(params as never) })
    return { status: answer.status, body: await answer.json() }
  }

  test('allows exactly what its permissions cover, without origin or cookie', async () => {
    const reader = await make(['templates.read'])
    const writer = await make(['templates.read', 'templates.write'])
    const path = '/api/template-drafts'
    expect((await call(listDrafts, { token: reader, path })).status).toBe(200)
    const draft = { templateId: null, content: {} }
    const refused = await call(createDraft, { token: reader, path, method: 'POST', body: draft })
    expect(refused).toMatchObject({ status: 403, body: { title: 'This API token doesn’t have permission' } })
    expect(refused.body.detail).toContain('templates.write')
    // No origin and no cookie: a token makes the cross-site check unnecessary.
    const allowed = await call(createDraft, { token: writer, path, method: 'POST', body: draft })
    expect([allowed.status, drafts]).toEqual([200, 1])
    expect((await call(readEvents, { token: writer, path: '/api/events/attention' })).status).toBe(403)
  })

  test('cannot manage its account, people or tokens, or get permissions its owner lacks', async () => {
    const token = await make(['templates.read'])
    expect((await call(readAccount, { token, path: '/api/account' })).status).toBe(403)
    const body = { name: 'more', permissions: ['templates.read'], phoneNumberIds: null, expiresInDays: 1 }
    const more = await call(makeToken, { token, path: '/api/account/tokens', method: 'POST', body })
    expect(more.status).toBe(403)
    for (const permission of ['people.manage', 'account.manage', 'flows.write', 'nothing.like-this'])
      await expect(make([permission as Permission])).rejects.toThrow('can’t do more than you')
  })

  test('is limited to its phone numbers in paths and lists, and cannot read account-wide data', async () => {
    const token = await make(['phone-numbers.read', 'events.read'], { phoneNumberIds: ['111'] })
    const list = await call(listNumbers, { token, path: '/api/phone-numbers' })
    expect(list.body).toEqual({ data: [{ id: '111' }] })
    const history = (id: string) =>
      call(readHistory, { token, path: `/api/phone-numbers/${id}/history`, params: { id } })
    expect((await history('111')).status).toBe(200)
    expect(await history('222')).toMatchObject({
      status: 403,
      body: { detail: 'This token isn’t for this phone number.' },
    })
    expect((await call(readEvents, { token, path: '/api/events/attention' })).status).toBe(403)
  })

  test('reads prints only of its own numbers’ QR codes, whichever number the path names', async () => {
    const prints = async (phoneNumberId: string, number: string) => {
      const token = await make(['qr-codes.read'], { phoneNumberIds: [number] })
      const path = `/api/qr-codes/${phoneNumberId}/OF222/prints`
      return call(readPrints, { token, path, params: { phoneNumberId, code: 'OF222' } })
    }
    expect(await prints('222', '222')).toEqual({ status: 200, body: { data: [{ place: 'Door' }] } })
    expect((await prints('222', '111')).status).toBe(403)
    expect((await prints('111', '111')).status).toBe(404)
  })

  test('loses permissions with its owner and ends when the owner is suspended', async () => {
    const token = await make(['templates.read', 'templates.write'])
    const admin = (await fixture.access.people.list()).people.find(({ role }) => role === 'admin')
    if (!admin) throw new Error('no admin')
    const by = { ...admin, role: 'admin' } as const
    const create = () => call(createDraft, { token, path: '/api/template-drafts', method: 'POST', body: {} })
    await fixture.access.people.change(by, owner.person.id, { role: 'viewer' })
    expect((await create()).body.detail).toContain('Your role (viewer) can’t edit templates')
    await fixture.access.people.change(by, owner.person.id, { isSuspended: true })
    expect((await create()).status).toBe(401)
    await fixture.access.people.change(by, owner.person.id, { isSuspended: false })
    expect((await create()).status).toBe(401)
  })

  test('ends on its expiry date and when revoked', async () => {
    const token = await make(['phone-numbers.read'], { expiresInDays: 2 })
    const list = async () => (await call(listNumbers, { token, path: '/api/phone-numbers' })).status
    expect(await list()).toBe(200)
    fixture.advance(2 * DAY_MS - 1000)
    expect(await list()).toBe(200)
    fixture.advance(2000)
    expect(await list()).toBe(401)

    const other = await make(['phone-numbers.read'])
    const [row] = await fixture.access.tokens.list(owner.person.id)
    const cookie = { cookie: owner.cookie, origin: ORIGIN }
    const revoked = await revoke(
      new Request(`${ORIGIN}/api/account/tokens/${row?.id}`, { method: 'DELETE', headers: cookie }),
      { params: Promise.resolve({ id: row?.id ?? '' }) },
    )
    expect(revoked.status).toBe(200)
    expect((await call(listNumbers, { token: other, path: '/api/phone-numbers' })).status).toBe(401)
  })

  test('is stored as a hash, and its last use is shown', async () => {
    const token = await make(['phone-numbers.read'])
    expect(token).toMatch(/^switchboard_[\w-]{43}$/)
    await call(listNumbers, { token, path: '/api/phone-numbers' })
    await expect
      .poll(async () => (await fixture.access.tokens.list(owner.person.id))[0])
      .toMatchObject({ lastUsedAddress: '192.0.2.9', lastUsedAt: expect.any(Number) })
    const rows = JSON.stringify(await fixture.store.db.selectFrom('api_tokens').selectAll().execute())
    expect(rows).not.toContain(token.slice('switchboard_'.length))
  })

  test('is named in the audit entries of its actions', async () => {
    const token = await make(['events.acknowledge'])
    const path = '/api/events/acknowledge'
    const done = await call(acknowledge, { token, path, method: 'POST', body: { upTo: 5 } })
    expect(done.status).toBe(200)
    const { entries } = await fixture.access.audit.list({ limit: 1 })
    expect(entries[0]).toMatchObject({
      action: 'events.acknowledge',
      person: { email: owner.person.email },
      address: '192.0.2.9',
      details: { tokenName: 'ci' },
    })
  })

  test.each(['Bearer', 'Bearer x', 'Basic eDp5', 'Bearer switchboard_', ''])(
    'cannot be replaced by the header %j, even with a session cookie',
    async (authorization) => {
      const headers = { authorization, cookie: owner.cookie }
      const answer = await listNumbers(new Request(`${ORIGIN}/api/phone-numbers`, { headers }), {
        params: Promise.resolve({}),
      })
      expect(answer.status).toBe(401)
    },
  )
})

describe('a token limited to a phone number', () => {
  const permissions: Permission[] = ['templates.read']
  const scope = { tokenId: '', tokenName: '', permissions, phoneNumberIds: ['111'] }
  test.each<[keyof ConsoleRoutes, boolean, Record<string, string>?]>([
    ['GET /api/phone-numbers', true],
    ['GET /api/phone-numbers/:id', true, { id: '111' }],
    ['GET /api/phone-numbers/:id', false, { id: '1112' }],
    ['GET /api/qr-codes/:phoneNumberId/:code', true, { phoneNumberId: '111', code: '222' }],
    ['GET /api/qr-codes/:phoneNumberId', false, { phoneNumberId: '222' }],
    ['GET /api/business-profile/:phoneNumberId/photo', false, { phoneNumberId: '222' }],
    ['GET /api/templates', true],
    ['POST /api/templates/:id/send', true, { phone_number_id: '111' }],
    ['POST /api/templates/:id/send', false, { phone_number_id: '222' }],
    ['POST /api/flows/:id/send', false, { phone_number_id: '222' }],
    ['GET /api/flows/:id/draft', true],
    ['GET /api/flow-keys', true],
    ['POST /api/flow-keys', false, { phoneNumberId: '222' }],
    ['GET /api/events', false],
    ['GET /api/overview', false],
  ])('is allowed or refused by the number in %s', (name, isAllowed, params = {}) => {
    const route: Route = consoleRoutes[name]
    const may = { ...scope, permissions: [route.permission] }
    expect(tokenRefusal(may, route, params) === undefined).toBe(isAllowed)
  })

  test('is refused for routes about all numbers or an unspecified one', () => {
    expect(tokenRefusal(scope, { permission: 'templates.read' }, {})).toContain('all of them')
    expect(tokenRefusal(scope, { permission: 'templates.read', numbers: ':id' }, {})).toContain('isn’t for')
  })
})
