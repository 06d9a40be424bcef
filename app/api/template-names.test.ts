import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createTemplateListing } from '@/lib/console/templates/listing/create-template-listing'
import { createTemplateNames } from '@/lib/console/templates/names/create-template-names'
import { templateRoutes } from '@/lib/contract/console/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { askHandler, endRoutes, ORIGIN, serveRoutes } from './testing/ask-handler'

let fixture: AccessFixture
let cookies: Record<'marketer' | 'viewer', string>
let marketer: string
beforeEach(async () => {
  fixture = await openAccess('sqlite')
  await fixture.setUp()
  const joined = await fixture.join('marketer')
  marketer = joined.person.id
  cookies = { marketer: joined.cookie, viewer: (await fixture.join('viewer')).cookie }
  const shared = { store: fixture.store, clock: () => 1, businessAccountId: '1' }
  const templateListing = createTemplateListing(shared)
  const seen = { language: 'en_US', status: 'APPROVED', category: 'UTILITY' }
  await templateListing.note(['a', 'b', 'c'].map((name) => ({ ...seen, id: name, name })))
  await templateListing.complete(new Set(['a', 'b', 'c']), 0)
  // Contains the parts these handlers use.
  const settings = {
    publicUrl: ORIGIN,
    connection: { kind: 'embedded' },
    businessAccountId: '1',
  } as Root['settings']
  serveRoutes(fixture, { ...shared, settings, templateListing, templateNames: createTemplateNames(shared) })
})
afterEach(async () => {
  endRoutes()
  await fixture.close()
})

const move = (body: object, who: keyof typeof cookies = 'marketer') =>
  askHandler(consoleHandlers['POST /api/template-folders'], { cookie: cookies[who], body })
const own = (body: object, who: keyof typeof cookies = 'marketer') =>
  askHandler(consoleHandlers['POST /api/template-owners'], { cookie: cookies[who], body })
const list = async (what: 'folders' | 'owners') => {
  const handler = consoleHandlers[`GET /api/template-${what}`]
  return (await askHandler(handler, { method: 'GET', cookie: cookies.viewer })).body.data
}
const entries = () =>
  fixture.store.db
    .selectFrom('audit')
    .select(['action', 'subject', 'details'])
    .where('action', 'in', ['templates.move', 'templates.own'])
    .orderBy('id')
    .execute()

test('a move returns the previous folders, so that it can be undone', async () => {
  await move({ names: ['a'], folder: 'Sale / Spring' })
  expect(await list('folders')).toEqual([
    { folder: 'Sale', names: 1 },
    { folder: 'Sale/Spring', names: 1 },
  ])
  const { body } = await move({ names: ['a', 'b'], folder: 'Orders' })
  expect(body.before).toEqual([
    { was: 'Sale/Spring', names: ['a'] },
    { was: null, names: ['b'] },
  ])
  for (const { was, names } of body.before) await move({ names, folder: was })
  expect(await list('folders')).toEqual([
    { folder: 'Sale', names: 1 },
    { folder: 'Sale/Spring', names: 1 },
  ])
  expect((await move({ names: ['a'], folder: 'Mine' }, 'viewer')).status).toBe(403)
})

test('moving by filters applies to every match, including filters by owner', async () => {
  await own({ names: ['a', 'c'], ownerId: marketer })
  const { body } = await move({ matching: { owner: 'mine' }, folder: 'Mine' })
  expect(body.before).toEqual([{ was: null, names: ['a', 'c'] }])
  expect(await list('folders')).toEqual([{ folder: 'Mine', names: 2 }])
})

test('filters without a match change nothing and leave no audit entry', async () => {
  for (const answer of [
    await move({ matching: { status: 'REJECTED' }, folder: 'Sale' }),
    await own({ matching: { status: 'REJECTED' }, ownerId: marketer }),
  ])
    expect([answer.status, answer.body.detail]).toEqual([400, 'No template matches these filters.'])
  expect(await entries()).toEqual([])
})

test('an unknown name is reported and not stored', async () => {
  const { status, body } = await move({ names: ['a', 'gone'], folder: 'Sale' })
  const left = [{ name: 'gone', reason: 'There is no template named gone.' }]
  expect([status, body.before, body.left]).toEqual([200, [{ was: null, names: ['a'] }], left])
  expect(await list('folders')).toEqual([{ folder: 'Sale', names: 1 }])
  expect((await own({ names: ['gone'], ownerId: marketer })).status).toBe(400)
})

test.each([
  ['without names or filters', { folder: 'Sale' }],
  ['with both names and filters', { names: ['a'], matching: {}, folder: 'Sale' }],
  ['into a folder without a name', { names: ['a'], folder: 'Sale/ ' }],
  ['three folders deep', { names: ['a'], folder: 'a/b/c' }],
  ['into a folder of 41 characters', { names: ['a'], folder: 'x'.repeat(41) }],
])('a move %s is rejected', async (_what, body) => {
  expect((await move(body)).status).toBe(400)
  expect(await list('folders')).toEqual([])
})

test('an owner must be someone who can sign in, and is cleared when that person is removed', async () => {
  expect((await own({ names: ['a'], ownerId: 'nobody' })).status).toBe(400)
  expect((await own({ names: ['a'], ownerId: marketer })).status).toBe(200)
  expect(await list('owners')).toContainEqual(expect.objectContaining({ id: marketer, names: 1 }))
  await fixture.access.people.remove(await fixture.admin(), marketer)
  expect(await list('owners')).not.toContainEqual(expect.objectContaining({ id: marketer }))
  const rows = await fixture.store.db.selectFrom('template_names').select('owner_id').execute()
  expect(rows).toEqual([{ owner_id: null }])
})

test('the audit log lists moved and reassigned templates, their previous values and skipped names', async () => {
  await move({ names: ['a'], folder: 'Sale' })
  await move({ names: ['a', 'b', 'gone'], folder: 'Orders' })
  await own({ names: ['a'], ownerId: marketer })
  await own({ matching: {}, ownerId: null })
  const written = await entries()
  expect(written.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'templates.move a',
    'templates.move 2 templates',
    'templates.own a',
    'templates.own 3 templates',
  ])
  const [, moved, , disowned] = written.map(({ details }) => JSON.parse(details ?? ''))
  expect(moved).toMatchObject({
    changed: [
      { was: 'Sale', names: ['a'] },
      { was: null, names: ['b'] },
    ],
    left: ['gone'],
  })
  // The others had no owner before either.
  const people = await list('owners')
  const { name } = people.find(({ id }: { id: string }) => id === marketer)
  expect(disowned.changed).toEqual([{ was: name, names: ['a'] }])
})

test('deleting templates makes the lists of folders and owners stale', () => {
  expect(templateRoutes['DELETE /api/templates'].stale).toEqual(
    expect.arrayContaining(['template-folders', 'template-owners']),
  )
})
