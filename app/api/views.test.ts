import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccessFixture, openAccess } from '@/lib/access/testing/access-fixture'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { createSavedViews, type SavedViews } from '@/lib/console/views/create-saved-views'
import { viewLimits } from '@/lib/contract/views'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { askHandler, endRoutes, serveRoutes } from './testing/ask-handler'

const list = consoleHandlers['GET /api/views']
const create = consoleHandlers['POST /api/views']
const change = consoleHandlers['PUT /api/views/:id']
const remove = consoleHandlers['DELETE /api/views/:id']
const setDefault = consoleHandlers['PUT /api/views/:id/default']

const paused = { list: 'templates', name: 'Paused', search: 'status=PAUSED', isShared: false }

describe.each(engines)('saved views on %s', (engine) => {
  let fixture: AccessFixture
  let opened: TestStore
  let savedViews: SavedViews
  let cookies: Record<'marketer' | 'other' | 'viewer' | 'admin', string>
  beforeEach(async () => {
    fixture = await openAccess(engine)
    const admin = await fixture.setUp()
    cookies = {
      admin,
      marketer: (await fixture.join('marketer')).cookie,
      other: (await fixture.join('developer')).cookie,
      viewer: (await fixture.join('viewer')).cookie,
    }
    opened = await openTestStore(engine)
    savedViews = createSavedViews({ store: opened.store, clock: () => 1 })
    serveRoutes(fixture, { savedViews })
  })
  afterEach(async () => {
    endRoutes()
    await opened.remove()
    await fixture.close()
  })

  const namesOf = async (who: keyof typeof cookies) => {
    const { body } = await askHandler(list, {
      method: 'GET',
      url: '/api/views?list=templates',
      cookie: cookies[who],
    })
    return (body as { data: { name: string }[] }).data.map(({ name }) => name)
  }
  const save = async (who: keyof typeof cookies, view: object = {}) => {
    const answer = await askHandler(create, {
      method: 'POST',
      cookie: cookies[who],
      body: { ...paused, ...view },
    })
    return { ...answer, id: (answer.body as { id: string }).id }
  }

  test('are visible to their owner, and to everyone once shared', async () => {
    const { id } = await save('marketer')
    await save('marketer', { list: 'flows', name: 'Other list' })
    expect([await namesOf('marketer'), await namesOf('other')]).toEqual([['Paused'], []])
    const body = { isShared: true, name: 'Paused 2' }
    await askHandler(change, { method: 'PUT', cookie: cookies.marketer, params: { id }, body })
    expect(await namesOf('other')).toEqual(['Paused 2'])
  })

  test('can be changed or deleted by their owner or an admin, but not by others', async () => {
    const { id } = await save('marketer', { isShared: true })
    const by = (cookie: string) => ({ method: 'PUT', cookie, params: { id }, body: { name: 'New name' } })
    expect((await askHandler(change, by(cookies.other))).status).toBe(403)
    expect((await askHandler(change, by(cookies.admin))).status).toBe(200)
    const deleted = (cookie: string) => askHandler(remove, { method: 'DELETE', cookie, params: { id } })
    expect((await deleted(cookies.other)).status).toBe(403)
    expect((await deleted(cookies.marketer)).status).toBe(200)
    expect((await deleted(cookies.marketer)).status).toBe(404)
  })

  test('that are not shared answer 404 to others, even to an admin', async () => {
    const { id } = await save('marketer')
    const asked = { method: 'PUT', cookie: cookies.admin, params: { id }, body: { name: 'Seen' } }
    expect((await askHandler(change, asked)).status).toBe(404)
  })

  test('can be saved but not shared by a viewer', async () => {
    expect((await save('viewer', { isShared: true })).status).toBe(403)
    expect((await save('viewer')).status).toBe(200)
  })

  test('can be a person’s default for a list until they are deleted or no longer shared', async () => {
    const { id } = await save('marketer', { isShared: true })
    const body = { isDefault: true }
    await askHandler(setDefault, { method: 'PUT', cookie: cookies.other, params: { id }, body })
    const other =
      (await fixture.access.people.list()).people.find(({ role }) => role === 'developer')?.id ?? ''
    expect(await savedViews.defaultOf('templates', other)).toMatchObject({ id, search: 'status=PAUSED' })
    await savedViews.change(id, { isShared: false })
    expect(await savedViews.defaultOf('templates', other)).toBeUndefined()
    await savedViews.remove(id)
    expect(await savedViews.defaultOf('templates', other)).toBeUndefined()
  })

  test('need a name and are limited in number per person', async () => {
    expect((await save('marketer', { name: ' ' })).status).toBe(400)
    for (let count = 0; count < viewLimits.perPersonAndList; count += 1) await save('marketer')
    expect((await save('marketer')).status).toBe(400)
    expect((await save('other')).status).toBe(200)
  })
})
