import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, type TestService } from '../testing/create-test-service'
import {
  createFlow,
  createPublished,
  FLOWS,
  flowDocument,
  readFlow,
  uploadForm,
} from '../testing/flow-fixtures'

describe.each(engines)('a flow on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const update = (id: string, json: unknown) => tested.call('POST', `/${id}`, { json })
  const deprecate = (id: string) => tested.call('POST', `/${id}/deprecate`)
  const put = (id: string, status: string) =>
    tested.store.db.updateTable('flows').set({ status }).where('id', '=', id).execute()

  test('keeps the fields that an update omits', async () => {
    const id = await createFlow(tested, { endpoint_uri: 'https://shop.example/flow' })
    expect((await update(id, { name: 'Visits' })).body).toEqual({ success: true })
    expect(await readFlow(tested, id, { fields: 'name,categories,endpoint_uri' })).toMatchObject({
      name: 'Visits',
      categories: ['APPOINTMENT'],
      endpoint_uri: 'https://shop.example/flow',
    })
    await update(id, { categories: ['OTHER', 'SURVEY'], endpoint_uri: '' })
    expect(await readFlow(tested, id, { fields: 'name,categories,endpoint_uri' })).toMatchObject({
      name: 'Visits',
      categories: ['OTHER', 'SURVEY'],
      endpoint_uri: null,
    })
  })

  test('can keep its name in an update but cannot take another’s', async () => {
    await createFlow(tested, { name: 'Taken' })
    const id = await createFlow(tested)
    expect((await update(id, { name: 'Appointments' })).status).toBe(200)
    expect((await update(id, { name: 'Taken' })).error).toMatchObject({ error_subcode: 4233020 })
  })

  test('cannot share a name with another after concurrent renames', async () => {
    const ids = [await createFlow(tested, { name: 'One' }), await createFlow(tested, { name: 'Two' })]
    const answers = await Promise.all(ids.map((id) => update(id, { name: 'Wanted' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('that is published can be renamed and stays published', async () => {
    const id = await createPublished(tested)
    await update(id, { name: 'Visits' })
    expect(await readFlow(tested, id)).toMatchObject({ name: 'Visits', status: 'PUBLISHED' })
  })

  test.each(['PUBLISHED', 'THROTTLED'])('that is %s can be deprecated once', async (status) => {
    const id = await createPublished(tested)
    await put(id, status)
    expect((await deprecate(id)).body).toEqual({ success: true })
    expect((await readFlow(tested, id)).status).toBe('DEPRECATED')
    expect((await deprecate(id)).error?.code).toBe(139003)
  })

  test.each(['DRAFT', 'BLOCKED'])('that is %s cannot be deprecated', async (status) => {
    const id = await createFlow(tested, { flow_json: flowDocument() })
    await put(id, status)
    expect((await deprecate(id)).error?.code).toBe(139003)
  })

  test('that is DEPRECATED cannot be changed', async () => {
    const id = await createPublished(tested)
    await put(id, 'DEPRECATED')
    expect((await update(id, { name: 'Visits' })).error?.code).toBe(139001)
    expect((await uploadForm(tested, id, flowDocument())).error?.code).toBe(139001)
  })

  test('that is BLOCKED accepts and publishes a new document but stays blocked', async () => {
    const id = await createPublished(tested)
    await put(id, 'BLOCKED')
    expect((await uploadForm(tested, id, flowDocument({ version: '7.2' }))).status).toBe(200)
    expect((await tested.call('POST', `/${id}/publish`)).body).toEqual({ success: true })
    expect((await readFlow(tested, id)).status).toBe('BLOCKED')
  })

  test.each(['DRAFT', 'PUBLISHED', 'DEPRECATED', 'BLOCKED', 'THROTTLED'])(
    'that is %s can be deleted, which frees its name',
    async (status) => {
      const id = await createPublished(tested)
      await put(id, status)
      expect((await tested.call('DELETE', `/${id}`)).body).toEqual({ success: true })
      expect((await tested.call('GET', `/${id}`)).status).toBe(404)
      expect((await tested.call('DELETE', `/${id}`)).status).toBe(404)
      expect((await tested.call('GET', FLOWS)).body).toEqual({ data: [] })
      await createFlow(tested)
    },
  )

  test('that does not exist gets 404', async () => {
    for (const path of ['assets', 'versions']) {
      expect((await tested.call('GET', `/123456789/${path}`)).status).toBe(404)
    }
    for (const path of ['publish', 'deprecate', 'assets']) {
      expect((await tested.call('POST', `/123456789/${path}`, { json: {} })).status).toBe(404)
    }
  })
})
