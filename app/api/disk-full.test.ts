import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccessFixture, openAccess, signInRequest } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createDrafts } from '@/lib/console/documents/create-drafts'
import { engines } from '@/lib/store/testing/open-test-store'
import { type Ask, askHandler, endRoutes, type Handler, serveRoutes } from './testing/ask-handler'

const read = consoleHandlers['GET /api/template-drafts/:id']
const save = consoleHandlers['PUT /api/template-drafts/:id']
const create = consoleHandlers['POST /api/template-drafts']

const LONG = 'x'.repeat(200_000)

describe.each(engines)('a full disk on %s', (engine) => {
  let fixture: AccessFixture
  let cookie: string
  beforeEach(async () => {
    fixture = await openAccess(engine)
    await fixture.setUp()
    cookie = (await fixture.join('marketer')).cookie
    let ids = 0
    const newId = () => {
      ids += 1
      return `draft-${ids}`
    }
    serveRoutes(fixture, { drafts: createDrafts({ store: fixture.store, clock: Date.now, newId }) })
  })
  afterEach(async () => {
    endRoutes()
    await fixture.close()
  })

  const run = (statement: string) => sql.raw(statement).execute(fixture.store.db)

  /** Limits the size of the SQLite file; makes PostgreSQL raise its error for a full disk. */
  async function fill() {
    if (engine === 'sqlite') {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(fixture.store.db)
      await run(`pragma max_page_count = ${rows[0]?.page_count}`)
      return
    }
    await run(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    for (const table of ['template_drafts', 'attempts'])
      await run(`create trigger no_room before insert or update on ${table}
        for each row execute function no_room()`)
  }
  async function makeRoom() {
    if (engine === 'sqlite') await run('pragma max_page_count = 1000000')
    else await run('drop function no_room cascade')
  }

  async function ask(handler: Handler, method: string, body?: object, params: Ask['params'] = {}) {
    const { status, body: answered } = await askHandler(handler, { method, body, params, cookie })
    return { status, body: answered }
  }

  test('answers 507 with a readable message and loses nothing; saving works once there is space', async () => {
    const { body: draft } = await ask(create, 'POST', { templateId: null, content: { text: 'kept' } })
    const typed = { revision: draft.revision, content: { text: LONG } }
    await fill()
    expect(await ask(save, 'PUT', typed, { id: draft.id })).toEqual({
      status: 507,
      body: {
        kind: 'unavailable',
        title: 'No disk space left',
        detail: 'The console’s disk is full, so nothing more can be saved.',
        nextStep: 'Ask an admin to free up space, then try again. What you typed is still here.',
        fields: {},
        isTransient: false,
        traceId: expect.any(String),
      },
    })
    expect((await ask(create, 'POST', { templateId: null, content: { text: LONG } })).status).toBe(507)
    const kept = await ask(read, 'GET', undefined, { id: draft.id })
    expect(kept).toMatchObject({ status: 200, body: { revision: draft.revision, content: { text: 'kept' } } })
    await makeRoom()
    expect((await ask(save, 'PUT', typed, { id: draft.id })).status).toBe(200)
    expect((await ask(read, 'GET', undefined, { id: draft.id })).body.content).toEqual({ text: LONG })
  })

  test('answers 507 at sign-in, too', async () => {
    // The first attempts may still fit into free space of existing pages.
    await fill()
    const statuses: number[] = []
    for (let times = 0; times < 40 && !statuses.includes(507); times += 1) {
      const answer = await fixture.access.handler(
        signInRequest({ email: `${times}@example.com`, password: 'x' }, { address: `198.51.100.${times}` }),
      )
      statuses.push(answer.status)
    }
    expect(statuses).toContain(507)
    await makeRoom()
    fixture.expectFault('a request about sessions failed')
  })
})
