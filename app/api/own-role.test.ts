import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { askHandler, endRoutes, serveRoutes } from './testing/ask-handler'

const change = consoleHandlers['POST /api/people/:id']

describe('an admin’s own role', () => {
  let fixture: AccessFixture
  let cookie: string
  let id: string
  beforeEach(async () => {
    fixture = await openAccess('sqlite')
    cookie = await fixture.setUp()
    id = (await fixture.admin()).id
    // A second admin, because the last one could not give up the role at all.
    await fixture.join('admin')
    serveRoutes(fixture, {})
  })
  afterEach(async () => {
    endRoutes()
    await fixture.close()
  })

  const give = (body: object, to = id) =>
    askHandler(change, { method: 'POST', params: { id: to }, cookie, body })
  const roleNow = async () => (await fixture.access.people.find(id)).role

  test('can be given up only with confirmation in the request', async () => {
    for (const role of ['developer', 'marketer', 'viewer']) {
      const refused = await give({ role })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ fields: { confirm: expect.stringContaining('another admin') } })
    }
    expect((await give({ role: 'viewer', confirm: false })).status).toBe(400)
    expect(await roleNow()).toBe('admin')
    expect((await give({ role: 'viewer', confirm: true })).status).toBe(200)
    expect(await roleNow()).toBe('viewer')
  })

  test('needs no confirmation if it stays, nor does someone else’s role', async () => {
    expect((await give({ role: 'admin' })).status).toBe(200)
    const other = (await fixture.join('developer')).person.id
    expect((await give({ role: 'viewer' }, other)).status).toBe(200)
  })
})
