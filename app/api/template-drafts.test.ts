import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createDrafts } from '@/lib/console/documents/create-drafts'
import { askHandler, endRoutes, serveRoutes } from './testing/ask-handler'

let fixture: AccessFixture
beforeEach(async () => {
  fixture = await openAccess('sqlite')
  await fixture.setUp()
  serveRoutes(fixture, {
    drafts: createDrafts({ store: fixture.store, clock: Date.now, newId: () => 'draft-1' }),
  })
})
afterEach(async () => {
  endRoutes()
  await fixture.close()
})

test('a draft distinguishes the person who saved it from another of the same name', async () => {
  const [writer, reader] = [await fixture.join('marketer'), await fixture.join('developer')]
  await fixture.store.db.updateTable('user').set({ name: 'Ada' }).execute()
  const create = consoleHandlers['POST /api/template-drafts']
  const body = { templateId: null, content: { text: 'one' } }
  await askHandler(create, { method: 'POST', body, cookie: writer.cookie })
  const read = (cookie: string) =>
    askHandler(consoleHandlers['GET /api/template-drafts/:id'], {
      method: 'GET',
      params: { id: 'draft-1' },
      cookie,
    })
  expect((await read(writer.cookie)).body).toMatchObject({ savedBy: { isYou: true, name: 'Ada' } })
  expect((await read(reader.cookie)).body).toMatchObject({ savedBy: { isYou: false, name: 'Ada' } })
})
