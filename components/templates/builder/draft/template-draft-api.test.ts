import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts, type Drafts } from '@/lib/console/documents/create-drafts'
import { createClock } from '@/lib/store/testing/create-clock'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { draftApi } from './template-draft-api'

let opened: TestStore
let drafts: Drafts
/** What is lost between browser and server. */
let lost: 'nothing' | 'requests' | 'answers'

beforeEach(async () => {
  opened = await openTestStore('sqlite')
  drafts = createDrafts({ store: opened.store, clock: createClock().now, newId: () => 'never' })
  lost = 'nothing'
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (lost === 'requests') throw new TypeError('Failed to fetch')
    const answer =
      method === 'POST'
        ? await drafts.create({ ...JSON.parse(String(body)), personId: 'ada' })
        : await drafts.get(path.split('/').at(-1) ?? '')
    if (lost === 'answers') throw new TypeError('Failed to fetch')
    const problem = { kind: 'notFound', title: 'Gone', fields: {} }
    if (!answer) return Response.json(problem, { status: 404 })
    return Response.json('saved' in answer ? answer.saved : answer)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await opened.remove()
})

test('a new draft whose response was lost is found again instead of created twice', async () => {
  const api = draftApi(null)
  expect(await api.read(undefined)).toBeUndefined()
  lost = 'answers'
  await expect(api.save('{"n":1}', undefined)).rejects.toThrow()
  lost = 'nothing'
  const found = await api.read(undefined)
  expect(found).toMatchObject({ revision: 1, text: '{"n":1}' })
  expect((await drafts.list()).data.map(({ id }) => id)).toEqual([found?.id])
})

test('a new draft whose request was lost is created by the next attempt', async () => {
  const api = draftApi(null)
  lost = 'requests'
  await expect(api.save('{"n":1}', undefined)).rejects.toThrow()
  lost = 'nothing'
  expect(await api.read(undefined)).toBeUndefined()
  expect(await api.save('{"n":2}', undefined)).toMatchObject({ revision: 1, text: '{"n":2}' })
  expect((await drafts.list()).data).toHaveLength(1)
})
