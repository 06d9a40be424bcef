import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createTemplateLabels } from '@/lib/console/templates/labels/create-template-labels'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { askHandler, endRoutes, serveRoutes } from './testing/ask-handler'

let fixture: AccessFixture
let opened: TestStore
let cookies: Record<'marketer' | 'viewer', string>
beforeEach(async () => {
  fixture = await openAccess('sqlite')
  await fixture.setUp()
  cookies = {
    marketer: (await fixture.join('marketer')).cookie,
    viewer: (await fixture.join('viewer')).cookie,
  }
  opened = await openTestStore('sqlite')
  const { store } = opened
  const templateLabels = createTemplateLabels({ store, clock: () => 1, businessAccountId: '1' })
  serveRoutes(fixture, { templateLabels })
})
afterEach(async () => {
  endRoutes()
  await opened.remove()
  await fixture.close()
})

const change = (body: object, who: keyof typeof cookies = 'marketer') =>
  askHandler(consoleHandlers['POST /api/template-labels'], { cookie: cookies[who], body })
const list = async () => {
  const handler = consoleHandlers['GET /api/template-labels']
  return (await askHandler(handler, { method: 'GET', cookie: cookies.viewer })).body.data
}

test('people who edit templates label them, and everyone sees it', async () => {
  expect((await change({ names: ['a', 'b'], add: ['Sale'] })).status).toBe(200)
  expect((await change({ names: ['a'], remove: ['Sale'], add: [' Spring '] })).status).toBe(200)
  expect(await list()).toEqual([
    { label: 'Sale', names: 1 },
    { label: 'Spring', names: 1 },
  ])
  expect((await change({ names: ['a'], add: ['Mine'] }, 'viewer')).status).toBe(403)
})

test.each([
  ['without a name', { names: [], add: ['Sale'] }],
  ['without any label', { names: ['a'] }],
  ['that is empty', { names: ['a'], add: [' '] }],
  ['with a comma', { names: ['a'], add: ['a, b'] }],
  ['with 41 characters', { names: ['a'], add: ['x'.repeat(41)] }],
  ['that is added and removed', { names: ['a'], add: ['Sale'], remove: ['Sale'] }],
  ['one more than a template has', { names: ['a'], add: Array.from({ length: 11 }, (_, n) => `${n}`) }],
])('a label %s is refused', async (_what, body) => {
  expect((await change(body)).status).toBe(400)
  expect(await list()).toEqual([])
})

test('what would be too much for one name says which', async () => {
  await change({ names: ['full'], add: Array.from({ length: 10 }, (_, n) => `${n}`) })
  const { status, body } = await change({ names: ['a', 'full'], add: ['Sale'] })
  expect([status, body.detail]).toEqual([400, 'A template can have up to 10 labels. full would have more.'])
})

test('the audit log names what was labeled, and the labels of before', async () => {
  await change({ names: ['a'], add: ['Sale'] })
  await change({ names: ['a', 'b'], add: ['Spring'] })
  const entries = await fixture.store.db
    .selectFrom('audit')
    .select(['subject', 'details'])
    .where('action', '=', 'templates.label')
    .orderBy('id')
    .execute()
  expect(entries.map(({ subject }) => subject)).toEqual(['a', '2 templates'])
  expect(entries[1]?.details).toContain('Sale')
})
