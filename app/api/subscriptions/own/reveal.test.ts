import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import type { Root } from '@/lib/runtime/compose/root'
import { askHandler, endRoutes, ORIGIN, serveRoutes } from '../../testing/ask-handler'

const POST = consoleHandlers['POST /api/subscriptions/own']

const SECRET = 'a verify token'

let fixture: AccessFixture
let cookie: string
beforeEach(async () => {
  fixture = await openAccess('sqlite')
  cookie = await fixture.setUp()
})
afterEach(async () => {
  endRoutes()
  await fixture.close()
})

async function reveal(access: Root['access']) {
  // The handler uses no other settings.
  const settings = { publicUrl: ORIGIN, webhook: { verifyToken: SECRET } } as Root['settings']
  serveRoutes({ access }, { settings })
  return askHandler(POST, { cookie })
}

test('revealing a secret is recorded in the audit log', async () => {
  const answer = await reveal(fixture.access)
  expect([answer.status, answer.body]).toEqual([200, { verifyToken: SECRET }])
  const { entries } = await fixture.access.audit.list({ limit: 1 })
  expect(entries).toMatchObject([{ action: 'events.reveal_token', result: 'done' }])
})

test('a secret is not revealed if the audit log cannot be written', async () => {
  const { access } = fixture
  const full = async () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  }
  const answer = await reveal({ ...access, audit: { ...access.audit, record: full } })
  expect(answer.status).toBe(507)
  expect(answer.text).not.toContain(SECRET)
})
