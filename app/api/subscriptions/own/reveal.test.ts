import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/access-fixture'
import { type Root, setRoot } from '@/lib/server/root'
import { createLog } from '@/lib/service/process/log'
import { POST } from './route'

const ORIGIN = 'http://localhost:3000'
const SECRET = 'a verify token'

let fixture: AccessFixture
let cookie: string
beforeEach(async () => {
  fixture = await openAccess('sqlite')
  cookie = await fixture.setUp()
})
afterEach(() => fixture.close())

async function reveal(access: Root['access']): Promise<Response> {
  const root: Partial<Root> = {
    access,
    log: createLog('silent'),
    // Nothing else of them is asked for.
    settings: { publicUrl: ORIGIN, webhook: { verifyToken: SECRET } } as Root['settings'],
  }
  setRoot(root as Root)
  const request = new Request(`${ORIGIN}/api/subscriptions/own`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN },
  })
  return POST(request, { params: Promise.resolve({}) })
}

test('a secret is shown, and that is written down', async () => {
  const answer = await reveal(fixture.access)
  expect([answer.status, await answer.json()]).toEqual([200, { verifyToken: SECRET }])
  const { entries } = await fixture.access.audit.list({ limit: 1 })
  expect(entries).toMatchObject([{ action: 'events.reveal_token', result: 'done' }])
})

test('a secret is not shown when that cannot be written down', async () => {
  const { access } = fixture
  const full = async () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  }
  const answer = await reveal({ ...access, audit: { ...access.audit, record: full } })
  expect(answer.status).toBe(507)
  expect(await answer.text()).not.toContain(SECRET)
})
