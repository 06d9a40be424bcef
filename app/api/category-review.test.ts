import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { type EditsFixture, openEdits } from '@/lib/console/templates/scheduled/testing/edits-fixture'
import { missingBecause } from '@/lib/contract/embedded-only'
import type { Root } from '@/lib/runtime/compose/root'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { askHandler, endRoutes, ORIGIN, serveRoutes } from './testing/ask-handler'

const request = consoleHandlers['POST /api/templates/:id/category-review']

let fixture: AccessFixture
let edits: EditsFixture
let cookie: string
beforeEach(async () => {
  fixture = await openAccess('sqlite')
  await fixture.setUp()
  cookie = (await fixture.join('marketer')).cookie
  edits = await openEdits('sqlite')
})
afterEach(async () => {
  endRoutes()
  await edits.tested.close()
  await fixture.close()
})

/** Requests another review of a category that the service changed. */
async function ask(kind: 'embedded' | 'remote') {
  const { client, history } = edits.parts
  const settings = { publicUrl: ORIGIN, connection: { kind } } as Root['settings']
  serveRoutes(fixture, { client, history, settings })
  const id = await insertTemplate(edits.store, { category: 'MARKETING' })
  await edits.store.db
    .updateTable('templates')
    .set({ previous_category: 'UTILITY' })
    .where('id', '=', id)
    .execute()
  const reason = 'It only tells of an order.'
  const again = () => askHandler(request, { params: { id }, cookie, body: { reason } })
  return { answer: await again(), again, moments: await history.of(id) }
}

test('a category review request is recorded with its reason, and a second request is refused', async () => {
  const { answer, again, moments } = await ask('embedded')
  expect(answer.status).toBe(200)
  expect(moments).toMatchObject([
    { source: 'review-request', reason: 'It only tells of an order.', category: 'MARKETING' },
  ])
  expect(moments[0]?.by).toMatch(/./)
  expect((await again()).body).toMatchObject({
    kind: 'categoryReviewRefused',
    title: 'This category can’t be reviewed now',
  })
})

test('a category review cannot be requested from a remote service', async () => {
  const { answer, moments } = await ask('remote')
  expect([answer.status, moments]).toEqual([404, []])
  expect(answer.text).toContain(missingBecause('categoryReviews'))
})
