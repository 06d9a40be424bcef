import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import { greeting, insertTemplate, newTemplate, TEMPLATES } from '../testing/template-fixtures'
import { picture, uploadWhole } from '../testing/uploads'

describe('deleting templates', () => {
  let tested: TestService
  let german: string
  beforeEach(async () => {
    tested = await createTestService()
    await insertTemplate(tested.store, { language: 'en_US' })
    german = await insertTemplate(tested.store, { language: 'de' })
    await insertTemplate(tested.store, { language: 'pt_BR', status: 'REJECTED' })
    await insertTemplate(tested.store, { name: 'other' })
  })
  afterEach(() => tested.close())

  const remove = (query: Record<string, string>) => tested.call('DELETE', TEMPLATES, { query })
  const left = async () => {
    const rows = await tested.store.db.selectFrom('templates').select(['name', 'language']).execute()
    return rows.map(({ name, language }) => `${name} ${language}`).sort()
  }

  test('by name removes all its languages', async () => {
    const answer = await remove({ name: 'order_sent' })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(await left()).toEqual(['other en_US'])
  })

  test.each(['pt_BR', 'pt-BR'])('by name and language removes only that one: %s', async (language) => {
    expect((await remove({ name: 'order_sent', language })).status).toBe(200)
    expect(await left()).toEqual(['order_sent de', 'order_sent en_US', 'other en_US'])
  })

  test('by name and hsm_id removes only that one', async () => {
    expect((await remove({ name: 'order_sent', hsm_id: german })).status).toBe(200)
    expect(await left()).toEqual(['order_sent en_US', 'order_sent pt_BR', 'other en_US'])
  })

  test.each([(ids: string[]) => ids.join(','), (ids: string[]) => JSON.stringify(ids)])(
    'by hsm_ids removes only those (format %#)',
    async (written) => {
      const other = await insertTemplate(tested.store, { name: 'third' })
      expect((await remove({ hsm_ids: written([german, other]) })).status).toBe(200)
      expect(await left()).toEqual(['order_sent en_US', 'order_sent pt_BR', 'other en_US'])
    },
  )

  test('by hsm_ids with an unknown ID removes none and names it', async () => {
    const answer = await remove({ hsm_ids: `${german},404404404404404` })
    expect(answer.status).toBe(404)
    expect(answer.error?.error_user_msg).toBe('There is no template with the ID 404404404404404.')
    expect(answer.error?.error_data).toMatchObject({ field: 'hsm_ids' })
    expect(await left()).toHaveLength(4)
  })

  test('removes the uploads of the template', async () => {
    const handle = await uploadWhole(tested, await picture())
    const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } }
    const json = newTemplate({ name: 'with_picture', components: [header, greeting] })
    expect((await tested.call('POST', TEMPLATES, { json })).status).toBe(200)
    await remove({ name: 'with_picture' })
    for (const table of ['upload_sessions', 'upload_chunks'] as const)
      expect(await tested.store.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('makes the ID unknown', async () => {
    await remove({ name: 'order_sent', language: 'de' })
    expect((await tested.call('GET', `/${german}`)).status).toBe(404)
  })

  test('removes pending reviews and counted edits', async () => {
    await tested.call('POST', TEMPLATES, { json: newTemplate({ name: 'waiting' }) })
    await tested.call('POST', `/${german}`, { json: { category: 'UTILITY' } })
    await remove({ name: 'waiting' })
    await remove({ name: 'order_sent' })
    expect(await tested.store.db.selectFrom('work').selectAll().execute()).toEqual([])
    expect(await tested.store.db.selectFrom('template_edits').selectAll().execute()).toEqual([])
    expect(await tested.service.runDueWork()).toBe(0)
  })

  test.each([
    ['an unused name', { name: 'nothing' }, 'There is no template called nothing.'],
    [
      'a language without a version',
      { name: 'order_sent', language: 'fr' },
      'There is no template called order_sent in fr.',
    ],
    ['an unknown ID', { hsm_id: '123456789012345' }, 'There is no template with the ID 123456789012345.'],
    ['an ID of another name', { name: 'other', hsm_id: '1' }, 'There is no template called other.'],
  ])('returns 404 for %s', async (_case, query, explanation) => {
    const before = await left()
    const answer = await remove(query)
    expect(answer.status).toBe(404)
    expect(answer.error).toMatchObject({ code: 100, error_subcode: 2593002, error_user_msg: explanation })
    expect(await left()).toEqual(before)
  })

  test.each([{}, { language: 'de' }, { name: '' }])('is rejected without a name or ID: %j', async (query) => {
    const answer = await remove(query as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_data: { field: 'name' } })
    expect(await left()).toHaveLength(4)
  })

  test('is rejected for a disabled template without removing any of the others', async () => {
    await insertTemplate(tested.store, { language: 'fr', status: 'DISABLED' })
    const answer = await remove({ name: 'order_sent' })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_subcode: 2388028 })
    expect(answer.error?.error_user_msg).toBe('order_sent in fr is disabled and cannot be deleted.')
    expect(await left()).toHaveLength(5)
    expect((await remove({ name: 'order_sent', language: 'de' })).status).toBe(200)
  })

  test('twice locks the name from the second deletion on', async () => {
    const locks = () => tested.store.db.selectFrom('template_name_locks').select('until').execute()
    await remove({ name: 'other' })
    const [first] = await locks()
    tested.clock.advance(1000)
    await insertTemplate(tested.store, { name: 'other' })
    await remove({ name: 'other' })
    expect(await locks()).toEqual([{ until: Number(first?.until) + 1000 }])
  })

  test('does not affect other accounts', async () => {
    await tested.store.db
      .insertInto('nodes')
      .values({ id: '999', kind: 'business-account', account_id: '999' })
      .execute()
    const answer = await tested.call('DELETE', '/999/message_templates', { query: { name: 'order_sent' } })
    expect(answer.status).toBe(404)
    expect(await left()).toHaveLength(4)
    expect(
      (await tested.call('DELETE', `/${ACCOUNT}/message_templates`, { query: { name: 'other' } })).status,
    ).toBe(200)
  })
})
