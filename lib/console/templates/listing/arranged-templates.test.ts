import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { historyReasons } from '@/lib/contract/template-history'
import { ACCOUNT } from '@/lib/service/testing/create-test-service'
import { insertTemplate, type StoredTemplate } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import { openListing } from './testing/listing-fixture'
import { usedVariables } from './used-variables'

const body = (text: string) => [{ type: 'BODY', text }]

describe.each(engines)('the template list on %s', (engine) => {
  let listing: Awaited<ReturnType<typeof openListing>>
  beforeEach(async () => {
    listing = await openListing(engine)
  })
  afterEach(() => listing.tested.close())

  const insert = (...templates: StoredTemplate[]) =>
    Promise.all(templates.map((template) => insertTemplate(listing.store, template)))

  test('is sorted by status, most urgent first, by the most urgent versions of each name', async () => {
    await insert(
      { name: 'a', status: 'APPROVED' },
      { name: 'b', status: 'APPROVED', language: 'de' },
      { name: 'b', status: 'REJECTED' },
      { name: 'c', status: 'PAUSED' },
      { name: 'd', status: 'PENDING' },
    )
    expect(await listing.list('status')).toEqual([['b', 'c', 'd', 'a']])
    expect(await listing.list('-status')).toEqual([['a', 'd', 'c', 'b']])
    expect(await listing.versions('status')).toEqual(['b de', 'b en_US', 'c en_US', 'd en_US', 'a en_US'])
    expect(await listing.list('status', { status: 'APPROVED' })).toEqual([['a', 'b']])
  })

  test('sorts missing values last in both directions, and has every name once, however it is paged', async () => {
    await insert(
      ...['a', 'b', 'c', 'd', 'e'].map((name, n) => ({
        name,
        quality: ['UNKNOWN', 'RED', 'GREEN', 'UNKNOWN', 'RED'][n] ?? '',
      })),
    )
    expect(await listing.list('quality', {}, 2)).toEqual([['b', 'e'], ['c', 'a'], ['d']])
    expect(await listing.list('-quality', {}, 2)).toEqual([['c', 'b'], ['e', 'a'], ['d']])
    expect(await listing.list('-name', {}, 3)).toEqual([
      ['e', 'd', 'c'],
      ['b', 'a'],
    ])
  })

  test('sorts by messages sent, and by the share of them that was read', async () => {
    await insert({ name: 'much' }, { name: 'loved' }, { name: 'never' })
    const hour = listing.clock.now() - (listing.clock.now() % 3_600_000)
    const counts = [
      ['much', 'sent', 100],
      ['much', 'read', 10],
      ['loved', 'sent', 10],
      ['loved', 'read', 9],
    ] as const
    await listing.store.db
      .insertInto('template_counts')
      .values(
        counts.map(([template, kind, count]) => ({
          ...{ template, kind, count, hour },
          language: 'en_US',
          detail: '',
        })),
      )
      .execute()
    expect(await listing.list('-sent')).toEqual([['much', 'loved', 'never']])
    expect(await listing.list('-read', {}, 1)).toEqual([['loved'], ['much'], ['never']])
  })

  test('sorts and filters by owner and by folder', async () => {
    await insert({ name: 'a' }, { name: 'b' }, { name: 'c' })
    await listing.names.own(['a'], 'bob', 'ada')
    await listing.names.own(['b'], 'ada', 'ada')
    await listing.names.move(['c'], 'Sale', 'ada')
    await listing.names.move(['b'], 'Sale/Autumn', 'ada')
    expect(await listing.list('owner')).toEqual([['b', 'a', 'c']])
    expect(await listing.list('folder')).toEqual([['c', 'b', 'a']])
    expect(await listing.list('name', { folder: 'Sale' })).toEqual([['b', 'c']])
    expect(await listing.list('name', { folder: '/' })).toEqual([['a']])
    expect(await listing.list('name', { owner: 'bob' })).toEqual([['a']])
    expect(await listing.list('name', { owner: 'none' })).toEqual([['c']])
    await listing.store.db.deleteFrom('user').where('id', '=', 'bob').execute()
    expect(await listing.list('name', { owner: 'none' })).toEqual([['a', 'c']])
  })

  test('ranks search results: exact name, prefix, substring, then content', async () => {
    await insert(
      { name: 'a_text_alone', components: body('Your spring sale is on.') },
      { name: 'all_spring_sales' },
      { name: 'offspring_sale' },
      { name: 'spring_sale' },
      { name: 'spring_sale_2', language: 'de' },
      { name: 'spring_sale_2' },
      { name: 'autumn' },
    )
    const order = ['spring_sale', 'spring_sale_2', 'all_spring_sales', 'offspring_sale', 'a_text_alone']
    for (const text of ['spring sale', 'Spring_Sale'])
      expect((await listing.list('match', { name_or_content: text }, 2)).flat()).toEqual(
        order.slice(0, text === 'spring sale' ? 5 : 4),
      )
    expect((await listing.list('match', {}, 50)).flat()).toHaveLength(6)
  })

  test('searches names and texts as the service does', async () => {
    await insert(
      { name: 'spring_sale' },
      { name: 'b', components: body('The spring sale! 100% off') },
      { name: 'c' },
    )
    expect(await listing.list('-name', { name_or_content: 'Spring sale' })).toEqual([['spring_sale', 'b']])
    expect(await listing.list('-name', { name_or_content: '100%' })).toEqual([['b']])
    expect(await listing.list('-name', { name_or_content: '_' })).toEqual([['spring_sale']])
  })

  test('states whether a template was written here, elsewhere or by someone unknown', async () => {
    const [old = ''] = await insert({ name: 'old' })
    await listing.read()
    listing.clock.advance(1000)
    const elsewhereAt = listing.clock.now()
    const [elsewhere = ''] = await insert({ name: 'elsewhere' })
    await listing.read()
    listing.clock.advance(60_000)
    const hereAt = listing.clock.now()
    const [here = ''] = await insert({ name: 'here' })
    const content = { components: body('Hello') }
    await listing.parts.history.act(
      { id: here, name: 'here', language: 'en_US', category: 'UTILITY' },
      'PENDING',
      historyReasons.submitted,
      { by: 'Ada', content },
    )
    // The version of the service differs from what was sent.
    await listing.read()
    expect(Object.fromEntries(await listing.parts.templateListing.writersOf([old, elsewhere, here]))).toEqual(
      {
        [elsewhere]: { created: { at: elsewhereAt, by: null }, edited: { at: elsewhereAt, by: null } },
        [here]: { created: { at: hereAt, by: 'Ada' }, edited: { at: hereAt, by: 'Ada' } },
        [old]: {},
      },
    )
    listing.clock.advance(60_000)
    await listing.store.db
      .updateTable('templates')
      .set({ components: JSON.stringify(body('Changed elsewhere')) })
      .where('id', '=', old)
      .execute()
    await listing.read()
    const after = await listing.parts.templateListing.writersOf([old])
    expect(after.get(old)).toEqual({ edited: { at: listing.clock.now(), by: null } })
    expect(await listing.list('-edited')).toEqual([['old', 'here', 'elsewhere']])
  })

  test('includes the actions of people from before the list was kept', async () => {
    const [id = ''] = await insert({ name: 'a' })
    const row = { template_id: id, name: 'a', language: 'en_US', status: 'PENDING', category: 'UTILITY' }
    await listing.store.db
      .insertInto('template_history')
      .values([
        { ...row, at: 5, source: 'action', reason: 'Submitted', person_name: 'Ada' },
        { ...row, at: 9, source: 'action', reason: historyReasons.edited, person_name: 'Bob' },
      ])
      .execute()
    await listing.read()
    expect((await listing.parts.templateListing.writersOf([id])).get(id)).toEqual({
      created: { at: 5, by: 'Ada' },
      edited: { at: 9, by: 'Bob' },
    })
  })

  test('has the named variables of templates, with their most common sample', async () => {
    const named = (...samples: [name: string, example: string][]) => [
      {
        type: 'BODY',
        text: samples.map(([name]) => `{{${name}}}`).join(' '),
        example: {
          body_text_named_params: samples.map(([param_name, example]) => ({ param_name, example })),
        },
      },
    ]
    await insert(
      { name: 'a', components: named(['first_name', 'Emma'], ['order', 'A-1']) },
      { name: 'b', components: named(['first_name', 'Ida']) },
      { name: 'c', components: named(['first_name', 'Ida']) },
      { name: 'd' },
    )
    await listing.read()
    expect(await usedVariables(listing.store.reads, ACCOUNT)).toEqual([
      { name: 'first_name', sample: 'Ida', uses: 3 },
      { name: 'order', sample: 'A-1', uses: 1 },
    ])
  })

  test('drops deleted templates after a full read, and immediately if they are deleted here', async () => {
    const [a = '', b = ''] = await insert({ name: 'a' }, { name: 'b' }, { name: 'c' })
    await listing.read()
    await listing.store.db.deleteFrom('templates').where('name', '=', 'c').execute()
    listing.clock.advance(1)
    await listing.read()
    expect(await listing.list('-name')).toEqual([['b', 'a']])
    await listing.parts.history.observe([
      { id: a, name: 'a', language: 'en_US', status: 'DELETED', category: 'UTILITY' },
    ])
    expect(await listing.list('-name')).toEqual([['b']])
    await listing.parts.templateListing.keepOf('b', [], {})
    expect(b).not.toBe('')
    expect(await listing.list('-name')).toEqual([[]])
  })

  test('is read when it was never read, and then returned without asking the service', async () => {
    await insert({ name: 'a' })
    expect(await listing.list('-name')).toEqual([['a']])
    const before = listing.asked.length
    expect(await listing.list('-status')).toEqual([['a']])
    expect(listing.asked).toHaveLength(before)
    expect(await listing.ask({ sort: '-name', summary: 'total_count' })).toMatchObject({
      readAt: listing.clock.now(),
      summary: { total_count: 1 },
    })
  })

  test('drops a missing value after a full read, but not if it was not requested', async () => {
    const [id = ''] = await insert({ name: 'a' })
    const change = (previous_category: string | null) =>
      listing.store.db.updateTable('templates').set({ previous_category }).where('id', '=', id).execute()
    const was = async () => (await listing.ask({ sort: '-name' })).data[0]?.previous_category
    await change('UTILITY')
    await listing.read()
    expect(await was()).toBe('UTILITY')
    await listing.parts.history.observe([
      { id, name: 'a', language: 'en_US', status: 'APPROVED', category: 'MARKETING' },
    ])
    expect(await was()).toBe('UTILITY')
    await change(null)
    await listing.read()
    expect(await was()).toBeUndefined()
  })

  test('drops the folder and owner of a name with its last version', async () => {
    const [, de = '', en = ''] = await insert(
      { name: 'a' },
      { name: 'b', language: 'de' },
      { name: 'b' },
      { name: 'c' },
    )
    await listing.read()
    await listing.names.move(['a', 'b', 'c', 'never'], 'Sale', 'ada')
    await listing.names.own(['b'], 'bob', 'ada')
    const inSale = async () => [...(await listing.names.ofAll()).keys()].toSorted()
    await listing.parts.templateListing.gone([de], {})
    expect(await inSale()).toEqual(['a', 'b', 'c', 'never'])
    await listing.parts.templateListing.gone([en], {})
    expect(await inSale()).toEqual(['a', 'c', 'never'])
    await listing.parts.templateListing.keepOf('a', [], {})
    expect(await inSale()).toEqual(['c', 'never'])
    await listing.store.db.deleteFrom('templates').where('name', '<>', 'a').execute()
    listing.clock.advance(1)
    await listing.read()
    expect(await listing.names.folders()).toEqual([])
  })

  test('is read once for concurrent first requests', async () => {
    await insert({ name: 'a' })
    const pages = await Promise.all([listing.list('-name'), listing.list('status'), listing.list('created')])
    expect(pages).toEqual([[['a']], [['a']], [['a']]])
    expect(listing.asked).toHaveLength(1)
  })

  test.each([
    ['created', ['abc', 'x']],
    ['created', ['1', 'x']],
    ['folder', [1, 'x']],
    ['-status', [1e12 + 0.5, 'x']],
    ['-name', ['a\0', 'a']],
    ['name', ['z', 'z\0']],
  ])('starts over, sorted by %s, after a cursor of another kind: %j', async (sort, place) => {
    await insert({ name: 'a' }, { name: 'b' })
    const after = Buffer.from(JSON.stringify(place)).toString('base64url')
    const { data } = await listing.ask({ sort, after })
    expect(data.map(({ name }) => name).toSorted()).toEqual(['a', 'b'])
  })

  test('of 4,000 templates is complete and sorted by edit time, over many pages', async () => {
    const languages = ['de', 'en_US', 'es_ES', 'fr']
    const row = { account_id: ACCOUNT, status: 'APPROVED', category: 'UTILITY', facts: '{}', components: '' }
    for (let from = 0; from < 4_000; from += 1000)
      await listing.store.db
        .insertInto('listed_templates')
        .values(
          Array.from({ length: 1000 }, (_, n) => ({
            ...row,
            id: `id ${from + n}`,
            name: `name_${Math.floor((from + n) / languages.length)}`,
            language: languages[n % languages.length] ?? '',
            quality: ['GREEN', 'RED', 'UNKNOWN'][(from + n) % 3] ?? '',
            search_text: '',
            variables: '{}',
            is_own: 0 as const,
            created_at: n,
            created_by: null,
            edited_at: (from + n) % 7 === 0 ? n % 100 : null,
            edited_by: null,
            sent: n % 10,
            read: n % 3,
            seen_at: 1,
          })),
        )
        .execute()
    await listing.parts.templateListing.complete(new Set(), 0)
    const names = (await listing.list('-edited')).flat()
    // Each name has four versions, and every seventh version was edited.
    const editedAt = (place: number) =>
      Math.max(...languages.map((_, n) => place * 4 + n).map((n) => (n % 7 === 0 ? (n % 1000) % 100 : -1)))
    const inOrder = Array.from({ length: 1000 }, (_, place) => ({
      name: `name_${place}`,
      at: editedAt(place),
    }))
      .toSorted((one, other) => other.at - one.at || (one.name < other.name ? -1 : 1))
      .map(({ name }) => name)
    expect(names).toEqual(inOrder)
  })
})
