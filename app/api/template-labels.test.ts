import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createTemplateLabels } from '@/lib/console/templates/labels/create-template-labels'
import { createTemplateListing } from '@/lib/console/templates/listing/create-template-listing'
import type { Root } from '@/lib/runtime/compose/root'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { askHandler, endRoutes, ORIGIN, serveRoutes } from './testing/ask-handler'

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
  const shared = { store, clock: () => 1, businessAccountId: '1' }
  const templateListing = createTemplateListing(shared)
  const seen = { language: 'en_US', status: 'APPROVED', category: 'UTILITY' }
  const names = ['a', 'b', 'full']
  await templateListing.note(names.map((name) => ({ ...seen, id: name, name })))
  await templateListing.complete(new Set(names), 0)
  // Contains the parts these handlers use.
  const settings = {
    publicUrl: ORIGIN,
    connection: { kind: 'embedded' },
    businessAccountId: '1',
  } as Root['settings']
  serveRoutes(fixture, { ...shared, settings, templateListing, templateLabels: createTemplateLabels(shared) })
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

test('people who can edit templates can label them, and everyone sees the labels', async () => {
  expect((await change({ names: ['a', 'b'], add: ['Sale'] })).status).toBe(200)
  expect((await change({ names: ['a'], remove: ['Sale'], add: [' Spring '] })).status).toBe(200)
  expect(await list()).toEqual([
    { label: 'Sale', names: 1 },
    { label: 'Spring', names: 1 },
  ])
  expect((await change({ names: ['a'], add: ['Mine'] }, 'viewer')).status).toBe(403)
})

test.each([
  ['with an empty list of names', { names: [], add: ['Sale'] }],
  ['without names or filters', { add: ['Sale'] }],
  ['with both names and filters', { names: ['a'], matching: {}, add: ['Sale'] }],
  ['of an unknown template', { names: ['gone'], add: ['Sale'] }],
  ['without any label', { names: ['a'] }],
  ['that is empty', { names: ['a'], add: [' '] }],
  ['with a comma', { names: ['a'], add: ['a, b'] }],
  ['with 41 characters', { names: ['a'], add: ['x'.repeat(41)] }],
  ['that is added and removed', { names: ['a'], add: ['Sale'], remove: ['Sale'] }],
  ['past the limit of 10', { names: ['a'], add: Array.from({ length: 11 }, (_, n) => `${n}`) }],
])('a label %s is rejected', async (_what, body) => {
  expect((await change(body)).status).toBe(400)
  expect(await list()).toEqual([])
})

test('names that cannot be labeled are reported with a reason, and rejected if no others remain', async () => {
  await change({ names: ['full'], add: Array.from({ length: 10 }, (_, n) => `${n}`) })
  const { status, body } = await change({ names: ['a', 'full', 'gone'], add: ['Sale'] })
  const tooMany = 'A template can have up to 10 labels. full would have more.'
  expect([status, body.changed, body.left]).toEqual([
    200,
    [{ label: 'Sale', isAdded: true, names: ['a'] }],
    [
      { name: 'gone', reason: 'There is no template named gone.' },
      { name: 'full', reason: tooMany },
    ],
  ])
  const refused = await change({ names: ['full'], add: ['Sale'] })
  expect([refused.status, refused.body.detail]).toEqual([400, tooMany])
})

test('labeling by filters applies to every match', async () => {
  const { body } = await change({ matching: { name_or_content: '', status: 'APPROVED' }, add: ['Sale'] })
  expect(body.changed).toEqual([{ label: 'Sale', isAdded: true, names: ['a', 'b', 'full'] }])
  await change({ matching: { label: 'Sale' }, remove: ['Sale'], add: ['Spring'] })
  expect(await list()).toEqual([{ label: 'Spring', names: 3 }])
})

test('the audit log lists added labels, removed labels and skipped templates', async () => {
  await change({ names: ['full'], add: Array.from({ length: 10 }, (_, n) => `${n}`) })
  await change({ names: ['a'], add: ['Sale'] })
  await change({ matching: {}, add: ['Spring'], remove: ['Sale'] })
  const entries = await fixture.store.db
    .selectFrom('audit')
    .select(['subject', 'details'])
    .where('action', '=', 'templates.label')
    .orderBy('id')
    .execute()
  expect(entries.map(({ subject }) => subject)).toEqual(['full', 'a', '3 templates'])
  expect(JSON.parse(entries[2]?.details ?? '')).toMatchObject({
    changed: [
      { label: 'Sale', isAdded: false, names: ['a'] },
      { label: 'Spring', isAdded: true, names: ['a', 'b'] },
    ],
    left: ['full'],
  })
})
