import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { ACCOUNT, createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import { templateLines } from '../export-templates'
import { createTemplateLabels } from './create-template-labels'
import { labeledTemplates } from './labeled-templates'
import { withLabels } from './with-labels'

describe.each(engines)('templates of a label on %s', (engine) => {
  let tested: TestService
  let asked: URL[]
  let parts: Parameters<typeof labeledTemplates>[0]
  beforeEach(async () => {
    tested = await createTestService({ engine })
    const { store, clock } = tested
    asked = []
    const client = createClient({
      baseUrl: 'https://service.example',
      accessToken: 'outside-token',
      timeoutMs: 10_000,
      async fetch(request) {
        asked.push(new URL(request.url))
        return tested.service.fetch(request)
      },
    })
    const templateLabels = createTemplateLabels({ store, clock: clock.now, businessAccountId: ACCOUNT })
    parts = { client, templateLabels, settings: { businessAccountId: ACCOUNT } }
  })
  afterEach(() => tested.close())

  const label = (names: string[], ...add: string[]) =>
    parts.templateLabels.change({ names, add, remove: [] }, 'ada')
  const find = async (query: Omit<Parameters<typeof labeledTemplates>[1], 'label'> = {}) => {
    const page = await labeledTemplates(parts, { ...query, label: 'Sale' }, {})
    return page.data.map(({ name, language }) => `${name} ${language}`)
  }

  test('are all languages of its names, and of those what the other filters find', async () => {
    for (const name of ['a', 'b', 'c'])
      for (const language of ['de', 'en_US']) await insertTemplate(tested.store, { name, language })
    await insertTemplate(tested.store, { name: 'ab', language: 'de' })
    await label(['a', 'b', 'never_was'], 'Sale')
    await label(['c'], 'Other')
    expect(await find()).toEqual(['a de', 'a en_US', 'b de', 'b en_US'])
    expect(await find({ language: 'de', fields: 'id' })).toEqual(['a de', 'b de'])
    expect(await find({ name: 'B' })).toEqual(['b de', 'b en_US'])
    expect(await find({ status: 'PAUSED' })).toEqual([])
    expect(asked.some(({ searchParams }) => searchParams.has('label'))).toBe(false)
  })

  test('are counted where that is asked for', async () => {
    await insertTemplate(tested.store, { name: 'a' })
    await label(['a'], 'Sale')
    expect(await labeledTemplates(parts, { label: 'Sale', summary: 'total_count' }, {})).toMatchObject({
      summary: { total_count: 1 },
    })
    expect((await labeledTemplates(parts, { label: 'Unknown' }, {})).data).toEqual([])
  })

  test('are read by name while they are few, and out of everything where they are many', async () => {
    const names = Array.from({ length: 25 }, (_, n) => `name_${String(n).padStart(2, '0')}`)
    for (const name of [...names, 'other']) await insertTemplate(tested.store, { name })
    await label(names.slice(0, 3), 'Sale')
    expect(await find()).toHaveLength(3)
    expect(asked.map(({ searchParams }) => searchParams.get('name'))).toEqual(names.slice(0, 3))
    await label(names, 'Sale')
    asked = []
    expect(await find()).toHaveLength(25)
    expect(asked.map(({ searchParams }) => searchParams.get('name'))).toEqual([null])
  })

  test('tell their labels, and the list for spreadsheets has them in its own column', async () => {
    await insertTemplate(tested.store, { name: 'a' })
    await insertTemplate(tested.store, { name: 'b' })
    await label(['a'], 'Sale', 'Autumn')
    const { data } = await parts.client.listTemplates({ businessAccountId: ACCOUNT })
    expect((await withLabels(parts, data)).map(({ labels }) => labels)).toEqual([
      ['Autumn', 'Sale'],
      undefined,
    ])
    const lines = []
    for await (const line of templateLines(parts, {}, {})) lines.push([line[0], line[6]])
    expect(lines).toEqual([
      ['a', 'Autumn, Sale'],
      ['b', ''],
    ])
  })
})
