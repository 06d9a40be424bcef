import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { type EditsFixture, edit, openEdits } from '@/lib/console/templates/scheduled/testing/edits-fixture'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import { askHandler, endRoutes, type Handler, serveRoutes } from './testing/ask-handler'

const schedule = consoleHandlers['PUT /api/templates/:id/scheduled-edit']
const cancel = consoleHandlers['DELETE /api/templates/:id/scheduled-edit']
const editNow = consoleHandlers['POST /api/templates/:id']

describe.each(engines)('scheduled edits on %s', (engine) => {
  let fixture: AccessFixture
  let edits: EditsFixture
  let cookie: string
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    cookie = (await fixture.join('marketer')).cookie
    edits = await openEdits(engine)
    const { client, history, drafts, samples } = edits.parts
    const { clock } = edits.tested
    serveRoutes(fixture, {
      client,
      clock: clock.now,
      history,
      drafts,
      samples,
      scheduledEdits: edits.scheduled,
    })
  })
  afterEach(async () => {
    endRoutes()
    await edits.tested.close()
    await fixture.close()
  })

  const ask = (handler: Handler, method: string, id: string, body?: object) =>
    askHandler(handler, { method, params: { id }, cookie, ...(body && { body }) })
  const change = { edit: edit('Hello, your order is with you tomorrow.') }

  test('are removed when another edit is submitted', async () => {
    const id = await insertTemplate(edits.store)
    expect(await ask(schedule, 'PUT', id, change)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect((await ask(editNow, 'POST', id, { edit: edit('Hello from now on.') })).status).toBe(200)
    expect(await edits.scheduled.of(id)).toBeUndefined()
  })

  test.each(['DISABLED', 'ARCHIVED'] as const)(
    'cannot be created for a template that is %s',
    async (status) => {
      const id = await insertTemplate(edits.store, { status })
      expect((await ask(schedule, 'PUT', id, change)).status).toBe(400)
      expect(await edits.scheduled.of(id)).toBeUndefined()
    },
  )

  test('are canceled without calling the service, and the audit log names the template', async () => {
    const id = await insertTemplate(edits.store)
    await ask(schedule, 'PUT', id, change)
    await edits.store.db.deleteFrom('templates').execute()
    expect((await ask(cancel, 'DELETE', id)).status).toBeLessThan(300)
    const written = fixture.store.db.selectFrom('audit').select(['subject', 'result'])
    expect(await written.where('action', '=', 'templates.unschedule').execute()).toEqual([
      { subject: 'order_sent en_US', result: 'done' },
    ])
  })
})
