import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import type { AuditRow } from '@/lib/contract/audit'
import type { Route } from '@/lib/contract/console/route'
import { type ConsoleRoutes, consoleRoutes } from '@/lib/contract/console/routes'
import { POST as auth } from './auth/[...all]/route'
import { type Ask, askHandler } from './testing/ask-handler'
import { admin, type OpenConsole, openConsole } from './testing/open-console'

let opened: OpenConsole
let adminCookie: string
let viewerCookie: string

const ask = (name: keyof ConsoleRoutes, how: Ask = {}) =>
  askHandler(consoleHandlers[name], { method: name.split(' ')[0], ...how })

/** Audit entries of an action, newest first. */
async function written(action: string): Promise<AuditRow[]> {
  return (await opened.product.root.access.audit.list({ action, limit: 100 })).entries
}

beforeAll(async () => {
  opened = await openConsole({ ALLOW_PRIVATE_ADDRESSES: 'true', WEBHOOK_APP_SECRET: 'the-secret-of-the-app' })
  adminCookie = (await askHandler(auth, { url: '/api/auth/sign-in/email', body: admin })).cookie
  const { body } = await ask('POST /api/invitations', {
    cookie: adminCookie,
    body: { email: 'vera@example.com', role: 'viewer' },
  })
  const code = new URL(body.link).searchParams.get('code')
  const taken = { code, name: 'Vera', password: 'nine quiet harbor lights' }
  viewerCookie = (await askHandler(auth, { url: '/api/auth/accept-invite', body: taken })).cookie
}, 60_000)
afterAll(() => opened.close())

describe('the audit log', () => {
  test('records an export with its person and filters', async () => {
    const url = '/api/templates/export?language=es'
    expect((await ask('GET /api/templates/export', { url, cookie: viewerCookie })).status).toBe(200)
    const [entry] = await written('templates.export')
    expect(entry).toMatchObject({
      person: { email: 'vera@example.com' },
      result: 'done',
      details: { filters: { language: 'es' } },
    })
  })

  test('has an action for every file download except pictures and fonts', () => {
    const files = Object.entries<Route>(consoleRoutes).filter(([, { response }]) => 'file' in response)
    const unwritten = files.filter(([, { audit }]) => audit === undefined).map(([name]) => name)
    expect(files.length).toBeGreaterThan(unwritten.length)
    expect(unwritten.toSorted()).toEqual([
      'GET /api/business-profile/:phoneNumberId/photo',
      'GET /api/business-profile/:phoneNumberId/photos/:hash',
      'GET /api/qr-codes/fonts/:name',
      'GET /api/samples/:id',
      'GET /api/templates/:id/sample',
    ])
  })

  test('records a missing permission, at most once a minute', async () => {
    for (let times = 0; times < 3; times += 1)
      expect((await ask('GET /api/people', { url: '/api/people', cookie: viewerCookie })).status).toBe(403)
    const [entry, ...more] = (await written('api.call')).filter(({ person }) => person.id !== null)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      person: { email: 'vera@example.com' },
      subject: 'GET /api/people',
      result: 'refused',
      details: { kind: 'forbidden', reason: expect.stringContaining('can’t manage people') },
    })
  })

  test('records a token without permission by name, and an unknown token anonymously', async () => {
    const { body } = await ask('POST /api/account/tokens', {
      cookie: adminCookie,
      body: { name: 'Reader', permissions: ['events.read'], phoneNumberIds: null, expiresInDays: 7 },
    })
    const beyond = { authorization: `Bearer ${body.token}` }
    expect((await ask('GET /api/audit', { headers: beyond })).status).toBe(403)
    const unknown = { authorization: `Bearer switchboard_${'x'.repeat(43)}` }
    expect((await ask('GET /api/audit', { headers: unknown })).status).toBe(401)
    const [nobody, reader] = await written('api.call')
    expect(nobody).toMatchObject({ person: { id: null, email: '' }, details: { kind: 'signedOut' } })
    expect(reader).toMatchObject({ person: { email: admin.email }, details: { tokenName: 'Reader' } })
    expect(JSON.stringify([nobody, reader])).not.toContain(body.token)
  })

  test('records the use of an invalid invitation link', async () => {
    const body = { code: 'x'.repeat(43), name: 'Eve', password: 'nine quiet harbor lights' }
    expect((await askHandler(auth, { url: '/api/auth/accept-invite', body })).status).toBe(403)
    const [entry] = await written('people.accept-invitation')
    expect(entry).toMatchObject({ person: { id: null }, result: 'refused' })
  })

  test('records an undelivered replay as failed, with the reason', async () => {
    const list = async () =>
      (await ask('GET /api/events', { url: '/api/events', cookie: adminCookie })).body.data
    await expect.poll(async () => (await list()).length, { timeout: 60_000 }).toBeGreaterThan(0)
    const [{ id }] = await list()
    const body = { ids: [id], address: 'http://127.0.0.1:1/replayed' }
    const { body: came } = await ask('POST /api/events/replay', { cookie: adminCookie, body })
    const [entry] = await written('events.replay')
    expect(entry).toMatchObject({
      result: 'failed',
      details: { delivered: 0, notDelivered: 1, reason: came.data[0].outcome },
    })
  })
})
