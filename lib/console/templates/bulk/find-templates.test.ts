import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { hourOf } from '@/lib/events/log/hour-of'
import { ACCOUNT, createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import { templateLines } from '../export-templates'
import { createTemplateLabels } from '../labels/create-template-labels'
import { withLabels } from '../listing/with-kept'
import { createTemplateNames } from '../names/create-template-names'
import { findTemplates } from './find-items'

describe.each(engines)('templates found by filters of the console on %s', (engine) => {
  let tested: TestService
  let asked: URL[]
  let parts: Parameters<typeof templateLines>[0]
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
    const templateNames = createTemplateNames({ store, clock: clock.now, businessAccountId: ACCOUNT })
    parts = {
      store,
      clock: clock.now,
      client,
      templateLabels,
      templateNames,
      settings: { businessAccountId: ACCOUNT },
    }
  })
  afterEach(() => tested.close())

  const label = (names: string[], ...add: string[]) =>
    parts.templateLabels.change({ names, add, remove: [] }, 'ada')
  const find = async (query: Parameters<typeof findTemplates>[1] = { label: 'Sale' }) => {
    const found = []
    for await (const { name, language } of findTemplates(parts, query, {})) found.push(`${name} ${language}`)
    return found
  }

  test('are all languages of the labeled names, narrowed by the other filters', async () => {
    for (const name of ['a', 'b', 'c'])
      for (const language of ['de', 'en_US']) await insertTemplate(tested.store, { name, language })
    await insertTemplate(tested.store, { name: 'ab', language: 'de' })
    await label(['a', 'b', 'never_was'], 'Sale')
    await label(['c'], 'Other')
    expect(await find()).toEqual(['a de', 'a en_US', 'b de', 'b en_US'])
    expect(await find({ label: 'Sale', language: 'de' })).toEqual(['a de', 'b de'])
    expect(await find({ label: 'Sale', name: 'B' })).toEqual(['b de', 'b en_US'])
    expect(await find({ label: 'Sale', status: 'PAUSED' })).toEqual([])
    expect(asked.some(({ searchParams }) => searchParams.has('label'))).toBe(false)
  })

  test('are those in a folder and its subfolders, of an owner, or without either', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await insertTemplate(tested.store, { name })
    await parts.templateNames.move(['a'], 'Sale', 'ada')
    await parts.templateNames.move(['b'], 'Sale/Spring', 'ada')
    await parts.templateNames.move(['c'], 'Sales', 'ada')
    expect(await find({ folder: 'Sale' })).toEqual(['a en_US', 'b en_US'])
    expect(await find({ folder: 'Sale/Spring' })).toEqual(['b en_US'])
    expect(await find({ folder: '/' })).toEqual(['d en_US'])
    expect(await find({ owner: 'none' })).toHaveLength(4)
    expect(await find({ owner: 'ada', folder: 'Sale' })).toEqual([])
    await label(['a', 'd'], 'Sale')
    expect(await find({ label: 'Sale', folder: '/' })).toEqual(['d en_US'])
  })

  test('are read by name if there are few, and from the whole list if there are many', async () => {
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

  test('have their labels, and the spreadsheet has columns for labels, folder and message counts', async () => {
    await insertTemplate(tested.store, { name: 'a' })
    await insertTemplate(tested.store, { name: 'b' })
    await label(['a'], 'Sale', 'Autumn')
    await parts.templateNames.move(['a'], 'Orders', 'ada')
    const { data } = await parts.client.listTemplates({ businessAccountId: ACCOUNT })
    expect((await withLabels(parts, data)).map(({ labels }) => labels)).toEqual([
      ['Autumn', 'Sale'],
      undefined,
    ])
    const lines = []
    const hour = hourOf(tested.clock.now())
    const counted = { template: 'a', language: 'en_US', detail: '', hour }
    await tested.store.db
      .insertInto('template_counts')
      .values([
        { ...counted, kind: 'sent', count: 12 },
        { ...counted, kind: 'read', count: 7 },
      ])
      .execute()
    for await (const line of templateLines(parts, {}, {}))
      lines.push([line[0], line[6], line[11], line[13], line[14]])
    expect(lines).toEqual([
      ['a', 'Autumn, Sale', 'Orders', '12', '7'],
      ['b', '', '', '0', '0'],
    ])
  })
})
